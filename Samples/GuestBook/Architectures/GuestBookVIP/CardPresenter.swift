import GuestBookDomain

/// Receives the responses of the interactor.
protocol CardPresentationLogic {
  /// Formats the guest.
  func presentShow(response: CardModels.Show.Response)
  /// Passes on that the user may edit the guest.
  func presentEdit(response: CardModels.Edit.Response)
  /// Formats what a removal has changed.
  func presentRemove(response: CardModels.Remove.Response)
}

/// Formats responses into view models and sends them to the view controller.
///
/// Owned by the interactor; holds a weak reference to the view controller.
final class CardPresenter: CardPresentationLogic {
  /// Receives the view models.
  weak var viewController: (any CardDisplayLogic)?

  private let phrasebook: any GuestBookPhrasebook

  init(phrasebook: any GuestBookPhrasebook) {
    self.phrasebook = phrasebook
  }

  func presentShow(response: CardModels.Show.Response) {
    viewController?.displayShow(
      viewModel: CardModels.Show.ViewModel(name: response.person.fullName, status: viewModel(of: response.status)))
  }

  func presentEdit(response: CardModels.Edit.Response) {
    viewController?.displayEdit(viewModel: CardModels.Edit.ViewModel())
  }

  func presentRemove(response: CardModels.Remove.Response) {
    viewController?.displayRemove(
      viewModel: CardModels.Remove.ViewModel(isRemoved: response.isRemoved, status: response.status.map(viewModel)))
  }

  private func viewModel(of status: CardModels.Status) -> CardModels.StatusViewModel {
    CardModels.StatusViewModel(
      message: status.problem.map(message), isBusy: status.isBusy, isEditEnabled: status.canEdit,
      isRemoveEnabled: status.canRemove)
  }

  private func message(for problem: CardModels.Problem) -> String {
    switch problem {
    case .removalFailed: phrasebook.guestNotRemoved
    }
  }
}
