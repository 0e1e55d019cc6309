public import GuestBookDomain

/// Receives the view models of the presenter.
protocol ListGuestsDisplayLogic: AnyObject {
  /// Displays what a load has changed.
  func displayLoad(viewModel: ListGuests.Load.ViewModel)
  /// Displays the guests.
  func displayFetch(viewModel: ListGuests.Fetch.ViewModel)
  /// Has the router close everything above the list and show the screens of a link.
  func displayOpenLink(viewModel: ListGuests.OpenLink.ViewModel)
  /// Has the router show the greeting.
  func displayCheckIn(viewModel: ListGuests.CheckIn.ViewModel)
  /// Has the router show the card.
  func displaySelect(viewModel: ListGuests.Select.ViewModel)
}

/// Sends the user's actions to the interactor as requests, displays view models in the view, and calls the router.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view, the interactor and the router.
public final class ListGuestsViewController: ListGuestsViewDelegate, ListGuestsDisplayLogic {
  private let view: any ListGuestsView
  private let interactor: any ListGuestsBusinessLogic
  /// Not private: the navigation controller reads the waiting link from its data store.
  let router: any ListGuestsRoutingLogic & ListGuestsDataPassing

  init(
    view: any ListGuestsView, interactor: any ListGuestsBusinessLogic,
    router: any ListGuestsRoutingLogic & ListGuestsDataPassing
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await interactor.load(request: ListGuests.Load.Request(isRetry: false))
  }

  // MARK: Requests

  /// Opens a link, which waits until the guests are loaded.
  func open(_ link: GuestBookLink) {
    interactor.openLink(request: ListGuests.OpenLink.Request(link: link))
  }

  /// Displays the guests as they are now.
  func fetchGuests() {
    interactor.fetch(request: ListGuests.Fetch.Request())
  }

  public func listGuestsView(_ view: any ListGuestsView, didTapGuest id: GuestRow.ID) {
    interactor.select(request: ListGuests.Select.Request(id: id))
  }

  public func listGuestsViewDidTapCheckIn(_ view: any ListGuestsView) {
    interactor.checkIn(request: ListGuests.CheckIn.Request())
  }

  public func listGuestsViewDidTapRetry(_ view: any ListGuestsView) async {
    await interactor.load(request: ListGuests.Load.Request(isRetry: true))
  }

  // MARK: View models

  func displayLoad(viewModel: ListGuests.Load.ViewModel) {
    guard router.isShown else { return }
    if let rows = viewModel.rows { display(rows) }
    display(viewModel.status)
  }

  func displayFetch(viewModel: ListGuests.Fetch.ViewModel) {
    display(viewModel.rows)
  }

  func displayOpenLink(viewModel: ListGuests.OpenLink.ViewModel) {
    guard router.isShown else { return }
    display(viewModel.status)
    router.routeToListGuests()
    switch viewModel.destination {
    case .list: break
    case .createGuest: router.routeToCreateGuest()
    case .showGuest: router.routeToShowGuest()
    case .editGuest: router.routeToEditGuest()
    }
  }

  func displayCheckIn(viewModel: ListGuests.CheckIn.ViewModel) {
    display(viewModel.status)
    router.routeToCreateGuest()
  }

  func displaySelect(viewModel: ListGuests.Select.ViewModel) {
    display(viewModel.status)
    router.routeToShowGuest()
  }

  private func display(_ rows: ListGuests.Rows) {
    view.showGuests(rows.guests)
    view.showEmptyText(rows.emptyText)
  }

  private func display(_ status: ListGuests.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setCheckInEnabled(status.isCheckInEnabled)
    view.setRetryEnabled(status.isRetryEnabled)
  }
}
