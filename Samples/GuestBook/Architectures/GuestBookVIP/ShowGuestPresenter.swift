import GuestBookDomain

/// Receives the responses of the interactor.
protocol ShowGuestPresentationLogic {
  /// Formats the guest.
  func presentFetch(response: ShowGuest.Fetch.Response)
  /// Passes on that the user may edit the guest.
  func presentEdit(response: ShowGuest.Edit.Response)
  /// Formats what a failed removal has changed.
  func presentRemove(response: ShowGuest.Remove.Response)
}

/// Formats responses into view models and sends them to the view controller.
///
/// Owned by the interactor; holds a weak reference to the view controller.
final class ShowGuestPresenter: ShowGuestPresentationLogic {
  /// Receives the view models.
  weak var viewController: (any ShowGuestDisplayLogic)?

  private let phrasebook: any GuestBookPhrasebook

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  func presentFetch(response: ShowGuest.Fetch.Response) {
    viewController?.displayFetch(
      viewModel: ShowGuest.Fetch.ViewModel(name: response.person?.fullName, status: viewModel(of: response.status)))
  }

  func presentEdit(response: ShowGuest.Edit.Response) {
    viewController?.displayEdit(viewModel: ShowGuest.Edit.ViewModel())
  }

  func presentRemove(response: ShowGuest.Remove.Response) {
    viewController?.displayRemove(viewModel: ShowGuest.Remove.ViewModel(status: viewModel(of: response.status)))
  }

  private func viewModel(of status: ShowGuest.Status) -> ShowGuest.StatusViewModel {
    ShowGuest.StatusViewModel(
      message: status.problem.map(message), isBusy: status.isBusy, isEditEnabled: status.canEdit,
      isRemoveEnabled: status.canRemove)
  }

  private func message(for problem: ShowGuest.Problem) -> String {
    switch problem {
    case .removalFailed: phrasebook.guestNotRemoved
    }
  }
}
