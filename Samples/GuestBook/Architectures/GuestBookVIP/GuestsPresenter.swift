import GuestBookDomain

/// Receives the responses of the interactor.
protocol GuestsPresentationLogic {
  /// Formats what a load has changed.
  func presentLoad(response: GuestsModels.Load.Response)
  /// Formats what the data of another scene has changed.
  func presentRefresh(response: GuestsModels.Refresh.Response)
  /// Formats the state of the list and passes on the destination of a link.
  func presentOpenLink(response: GuestsModels.OpenLink.Response)
  /// Passes on that the user may check in a guest.
  func presentCheckIn(response: GuestsModels.CheckIn.Response)
  /// Passes on that the selected guest may be shown.
  func presentSelect(response: GuestsModels.Select.Response)
}

/// Formats responses into view models and sends them to the view controller.
///
/// Owned by the interactor; holds a weak reference to the view controller.
final class GuestsPresenter: GuestsPresentationLogic {
  /// Receives the view models.
  weak var viewController: (any GuestsDisplayLogic)?

  private let phrasebook: any GuestBookPhrasebook

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  func presentLoad(response: GuestsModels.Load.Response) {
    viewController?.displayLoad(
      viewModel: GuestsModels.Load.ViewModel(rows: response.guests.map(rows), status: viewModel(of: response.status)))
  }

  func presentRefresh(response: GuestsModels.Refresh.Response) {
    viewController?.displayRefresh(viewModel: GuestsModels.Refresh.ViewModel(rows: response.guests.map(rows)))
  }

  func presentOpenLink(response: GuestsModels.OpenLink.Response) {
    viewController?.displayOpenLink(
      viewModel: GuestsModels.OpenLink.ViewModel(
        destination: response.destination, status: viewModel(of: response.status)))
  }

  func presentCheckIn(response: GuestsModels.CheckIn.Response) {
    viewController?.displayCheckIn(viewModel: GuestsModels.CheckIn.ViewModel(status: viewModel(of: response.status)))
  }

  func presentSelect(response: GuestsModels.Select.Response) {
    viewController?.displaySelect(viewModel: GuestsModels.Select.ViewModel(status: viewModel(of: response.status)))
  }

  private func rows(of guests: [Guest]) -> GuestsModels.Rows {
    GuestsModels.Rows(names: guests.map(\.person.fullName), emptyText: guests.isEmpty ? phrasebook.noGuests : nil)
  }

  private func viewModel(of status: GuestsModels.Status) -> GuestsModels.StatusViewModel {
    GuestsModels.StatusViewModel(
      message: status.problem.map(message), isBusy: status.isBusy, isCheckInEnabled: status.canCheckIn,
      isRetryEnabled: status.canRetry)
  }

  private func message(for problem: GuestsModels.Problem) -> String {
    switch problem {
    case .loadFailed: phrasebook.guestsNotLoaded
    case .unknownGuest: phrasebook.unknownGuest
    }
  }
}
