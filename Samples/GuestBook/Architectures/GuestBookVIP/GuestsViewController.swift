public import GuestBookDomain

/// Receives the view models of the presenter.
protocol GuestsDisplayLogic: AnyObject {
  /// Displays what a load has changed.
  func displayLoad(viewModel: GuestsModels.Load.ViewModel)
  /// Displays what another scene has changed, and has the router pass the data to the card.
  func displayRefresh(viewModel: GuestsModels.Refresh.ViewModel)
  /// Has the router close everything above the list and show the screens of a link.
  func displayOpenLink(viewModel: GuestsModels.OpenLink.ViewModel)
  /// Has the router show the greeting.
  func displayCheckIn(viewModel: GuestsModels.CheckIn.ViewModel)
  /// Has the router show the card.
  func displaySelect(viewModel: GuestsModels.Select.ViewModel)
}

/// Sends the user's actions to the interactor as requests, displays view models in the view, and calls the router.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view, the interactor and the router.
public final class GuestsViewController: GuestsViewDelegate, GuestsDisplayLogic {
  private let view: any GuestsView
  private let interactor: any GuestsBusinessLogic
  /// Not private: the router of another scene passes data through its data store.
  let router: any GuestsRoutingLogic & GuestsDataPassing

  init(view: any GuestsView, interactor: any GuestsBusinessLogic, router: any GuestsRoutingLogic & GuestsDataPassing) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await interactor.load(request: GuestsModels.Load.Request(isRetry: false))
  }

  /// The link that restores the screens of the app.
  public var link: GuestBookLink { router.link }

  // MARK: Requests

  /// Opens a link, which waits until the guests are loaded.
  public func open(_ link: GuestBookLink) {
    interactor.openLink(request: GuestsModels.OpenLink.Request(link: link))
  }

  /// Another scene has passed data to the data store.
  func refresh() {
    interactor.refresh(request: GuestsModels.Refresh.Request())
  }

  public func guestsView(_ view: any GuestsView, didTapRow row: Int) {
    interactor.select(request: GuestsModels.Select.Request(row: row))
  }

  public func guestsViewDidTapCheckIn(_ view: any GuestsView) {
    interactor.checkIn(request: GuestsModels.CheckIn.Request())
  }

  public func guestsViewDidTapRetry(_ view: any GuestsView) async {
    await interactor.load(request: GuestsModels.Load.Request(isRetry: true))
  }

  // MARK: View models

  func displayLoad(viewModel: GuestsModels.Load.ViewModel) {
    if let rows = viewModel.rows { display(rows) }
    display(viewModel.status)
  }

  func displayRefresh(viewModel: GuestsModels.Refresh.ViewModel) {
    if let rows = viewModel.rows { display(rows) }
    router.passDataToCard()
  }

  func displayOpenLink(viewModel: GuestsModels.OpenLink.ViewModel) {
    display(viewModel.status)
    router.routeToGuests()
    switch viewModel.destination {
    case .guests: break
    case .checkIn: router.routeToCheckIn()
    case .card: router.routeToCard()
    case .edit: router.routeToEdit()
    }
  }

  func displayCheckIn(viewModel: GuestsModels.CheckIn.ViewModel) {
    display(viewModel.status)
    router.routeToCheckIn()
  }

  func displaySelect(viewModel: GuestsModels.Select.ViewModel) {
    display(viewModel.status)
    router.routeToCard()
  }

  private func display(_ rows: GuestsModels.Rows) {
    view.showGuests(rows.names)
    view.showEmptyText(rows.emptyText)
  }

  private func display(_ status: GuestsModels.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setCheckInEnabled(status.isCheckInEnabled)
    view.setRetryEnabled(status.isRetryEnabled)
  }
}
