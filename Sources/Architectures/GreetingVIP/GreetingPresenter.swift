import GreetingDomain

/// What the interactor responds with to the presenter.
@MainActor
protocol GreetingPresentationLogic: AnyObject {
  /// Presents what a load has changed.
  func presentLoad(response: Greeting.Load.Response)
  /// Presents what an edit has changed.
  func presentEdit(response: Greeting.Edit.Response)
  /// Presents what a greeting has changed.
  func presentGreet(response: Greeting.Greet.Response)
  /// Presents that the user may go on.
  func presentContinue(response: Greeting.Continue.Response)
}

/// Formats responses into view models.
///
/// Owned and called by the interactor; refers weakly to the view controller, which displays what it presents.
@MainActor
final class GreetingPresenter {
  /// Who displays what is presented.
  weak var viewController: (any GreetingDisplayLogic)?

  private let phrasebook: any Phrasebook

  init(phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
  }
}

extension GreetingPresenter: GreetingPresentationLogic {
  func presentLoad(response: Greeting.Load.Response) {
    viewController?.displayLoad(
      viewModel: Greeting.Load.ViewModel(
        title: response.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome,
        name: response.name, surname: response.surname, status: viewModel(of: response.status)))
  }

  func presentEdit(response: Greeting.Edit.Response) {
    viewController?.displayEdit(viewModel: Greeting.Edit.ViewModel(status: viewModel(of: response.status)))
  }

  func presentGreet(response: Greeting.Greet.Response) {
    viewController?.displayGreet(viewModel: Greeting.Greet.ViewModel(status: viewModel(of: response.status)))
  }

  func presentContinue(response: Greeting.Continue.Response) {
    viewController?.displayContinue(viewModel: Greeting.Continue.ViewModel())
  }

  private func viewModel(of status: Greeting.Status) -> Greeting.StatusViewModel {
    Greeting.StatusViewModel(
      greeting: status.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) },
      message: status.problem.map(message), isBusy: status.isBusy, isGreetEnabled: status.canGreet,
      isRetryEnabled: status.canRetry, isContinueEnabled: status.canContinue)
  }

  private func message(for problem: Greeting.Problem) -> String {
    switch problem {
    case .nameTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    }
  }
}
