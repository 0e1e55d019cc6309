/// Receives the view models of the presenter.
protocol GuestsDisplayLogic: AnyObject {
  /// Displays what a load has changed.
  func displayLoad(viewModel: GuestsModels.Load.ViewModel)
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
  private let router: any GuestsRoutingLogic & GuestsDataPassing

  init(
    view: any GuestsView, interactor: any GuestsBusinessLogic, router: any GuestsRoutingLogic & GuestsDataPassing
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await interactor.load(request: GuestsModels.Load.Request(isRetry: false))
  }

  // MARK: Requests

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
    if let rows = viewModel.rows {
      view.showGuests(rows.names)
      view.showEmptyText(rows.emptyText)
    }
    display(viewModel.status)
  }

  func displayCheckIn(viewModel: GuestsModels.CheckIn.ViewModel) {
    router.routeToCheckIn()
  }

  func displaySelect(viewModel: GuestsModels.Select.ViewModel) {
    router.routeToCard()
  }

  private func display(_ status: GuestsModels.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setCheckInEnabled(status.isCheckInEnabled)
    view.setRetryEnabled(status.isRetryEnabled)
  }
}
