import GuestBookDomain

/// Receives the responses of the interactor.
protocol ListGuestsPresentationLogic {
  /// Formats what a load has changed.
  func presentLoad(response: ListGuests.Load.Response)
  /// Formats the guests.
  func presentFetch(response: ListGuests.Fetch.Response)
  /// Formats the state of the list and passes on the destination of a link.
  func presentOpenLink(response: ListGuests.OpenLink.Response)
  /// Passes on that the user may check in a guest.
  func presentCheckIn(response: ListGuests.CheckIn.Response)
  /// Passes on that the selected guest may be shown.
  func presentSelect(response: ListGuests.Select.Response)
}

/// Formats responses into view models and sends them to the view controller.
///
/// Owned by the interactor; holds a weak reference to the view controller.
final class ListGuestsPresenter: ListGuestsPresentationLogic {
  /// Receives the view models.
  weak var viewController: (any ListGuestsDisplayLogic)?

  private let phrasebook: any GuestBookPhrasebook

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  func presentLoad(response: ListGuests.Load.Response) {
    viewController?.displayLoad(
      viewModel: ListGuests.Load.ViewModel(rows: response.guests.map(rows), status: viewModel(of: response.status)))
  }

  func presentFetch(response: ListGuests.Fetch.Response) {
    viewController?.displayFetch(viewModel: ListGuests.Fetch.ViewModel(rows: rows(of: response.guests)))
  }

  func presentOpenLink(response: ListGuests.OpenLink.Response) {
    viewController?.displayOpenLink(
      viewModel: ListGuests.OpenLink.ViewModel(
        destination: response.destination, status: viewModel(of: response.status)))
  }

  func presentCheckIn(response: ListGuests.CheckIn.Response) {
    viewController?.displayCheckIn(viewModel: ListGuests.CheckIn.ViewModel(status: viewModel(of: response.status)))
  }

  func presentSelect(response: ListGuests.Select.Response) {
    viewController?.displaySelect(viewModel: ListGuests.Select.ViewModel(status: viewModel(of: response.status)))
  }

  private func rows(of guests: [Guest]) -> ListGuests.Rows {
    ListGuests.Rows(
      guests: guests.map { GuestRow(id: $0.id, name: $0.person.fullName) },
      emptyText: guests.isEmpty ? phrasebook.noGuests : nil)
  }

  private func viewModel(of status: ListGuests.Status) -> ListGuests.StatusViewModel {
    ListGuests.StatusViewModel(
      message: status.problem.map(message), isBusy: status.isBusy, isCheckInEnabled: status.canCheckIn,
      isRetryEnabled: status.canRetry)
  }

  private func message(for problem: ListGuests.Problem) -> String {
    switch problem {
    case .loadFailed: phrasebook.guestsNotLoaded
    case .unknownGuest: phrasebook.unknownGuest
    }
  }
}
