/// Receives the view models of the presenter.
protocol CardDisplayLogic: AnyObject {
  /// Displays the guest.
  func displayShow(viewModel: CardModels.Show.ViewModel)
  /// Has the router show the greeting.
  func displayEdit(viewModel: CardModels.Edit.ViewModel)
  /// Displays what a removal has changed, and has the router pass the data back.
  func displayRemove(viewModel: CardModels.Remove.ViewModel)
}

/// Sends the user's actions to the interactor as requests, displays view models in the view, and calls the router.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view, the interactor and the router.
public final class CardViewController: CardViewDelegate, CardDisplayLogic {
  private let view: any CardView
  private let interactor: any CardBusinessLogic
  /// Not private: the router of another scene passes data through its data store.
  public let router: any CardRoutingLogic & CardDataPassing

  init(view: any CardView, interactor: any CardBusinessLogic, router: any CardRoutingLogic & CardDataPassing) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and presents the guest; called once, when the view has loaded.
  public func viewDidLoad() {
    view.delegate = self
    refresh()
  }

  // MARK: Requests

  /// Another scene has passed data to the data store.
  func refresh() {
    interactor.show(request: CardModels.Show.Request())
  }

  /// Edits the guest, for a link.
  func edit() {
    interactor.edit(request: CardModels.Edit.Request())
  }

  public func cardViewDidTapEdit(_ view: any CardView) {
    edit()
  }

  public func cardViewDidTapRemove(_ view: any CardView) async {
    await interactor.remove(request: CardModels.Remove.Request())
  }

  // MARK: View models

  func displayShow(viewModel: CardModels.Show.ViewModel) {
    view.showName(viewModel.name)
    display(viewModel.status)
  }

  func displayEdit(viewModel: CardModels.Edit.ViewModel) {
    router.routeToEdit()
  }

  func displayRemove(viewModel: CardModels.Remove.ViewModel) {
    if let status = viewModel.status { display(status) }
    if viewModel.isRemoved {
      router.routeToGuests()
    } else {
      router.passDataToGuests()
    }
  }

  private func display(_ status: CardModels.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setEditEnabled(status.isEditEnabled)
    view.setRemoveEnabled(status.isRemoveEnabled)
  }
}
