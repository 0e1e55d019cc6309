/// Receives the view models of the presenter.
protocol ShowGuestDisplayLogic: AnyObject {
  /// Displays the guest, or has the router close the card of a removed guest.
  func displayFetch(viewModel: ShowGuest.Fetch.ViewModel)
  /// Has the router show the greeting.
  func displayEdit(viewModel: ShowGuest.Edit.ViewModel)
  /// Displays what a failed removal has changed.
  func displayRemove(viewModel: ShowGuest.Remove.ViewModel)
}

/// Sends the user's actions to the interactor as requests, displays view models in the view, and calls the router.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view, the interactor and the router.
public final class ShowGuestViewController: ShowGuestViewDelegate, ShowGuestDisplayLogic {
  private let view: any ShowGuestView
  private let interactor: any ShowGuestBusinessLogic
  /// Not private: the router of another scene passes data through its data store.
  let router: any ShowGuestRoutingLogic & ShowGuestDataPassing

  init(
    view: any ShowGuestView, interactor: any ShowGuestBusinessLogic,
    router: any ShowGuestRoutingLogic & ShowGuestDataPassing
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and presents the guest; called once, when the view has loaded.
  public func viewDidLoad() {
    view.delegate = self
    fetchGuest()
  }

  // MARK: Requests

  /// Displays the guest as it is now.
  func fetchGuest() {
    interactor.fetch(request: ShowGuest.Fetch.Request())
  }

  public func showGuestViewDidTapEdit(_ view: any ShowGuestView) {
    guard router.isOnTop else { return }
    interactor.edit(request: ShowGuest.Edit.Request())
  }

  public func showGuestViewDidTapRemove(_ view: any ShowGuestView) async {
    guard router.isOnTop else { return }
    await interactor.remove(request: ShowGuest.Remove.Request())
  }

  // MARK: View models

  func displayFetch(viewModel: ShowGuest.Fetch.ViewModel) {
    guard let name = viewModel.name else { return router.routeToListGuests() }
    view.showName(name)
    display(viewModel.status)
  }

  func displayEdit(viewModel: ShowGuest.Edit.ViewModel) {
    router.routeToEditGuest()
  }

  func displayRemove(viewModel: ShowGuest.Remove.ViewModel) {
    // The card may have been left meanwhile.
    if router.isOnTop { display(viewModel.status) }
  }

  private func display(_ status: ShowGuest.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setEditEnabled(status.isEditEnabled)
    view.setRemoveEnabled(status.isRemoveEnabled)
  }
}
