import GreetingDomain

/// Receives the responses of the interactor.
protocol GreetingPresentationLogic {
  /// Formats the title of the opening screen.
  func presentOpen(response: Greeting.Open.Response)
  /// Formats what a load has changed.
  func presentLoad(response: Greeting.Load.Response)
  /// Formats what an edit has changed.
  func presentEdit(response: Greeting.Edit.Response)
  /// Formats what a greeting has changed.
  func presentGreet(response: Greeting.Greet.Response)
  /// Passes on that the user may continue.
  func presentContinue(response: Greeting.Continue.Response)
}

/// Formats responses into view models and sends them to the view controller.
///
/// Owned by the interactor; holds a weak reference to the view controller.
final class GreetingPresenter: GreetingPresentationLogic {
  /// Receives the view models.
  weak var viewController: (any GreetingDisplayLogic)?

  private let phrasebook: any Phrasebook

  init(phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
  }

  func presentOpen(response: Greeting.Open.Response) {
    viewController?.displayOpen(viewModel: Greeting.Open.ViewModel(title: phrasebook.welcome))
  }

  func presentLoad(response: Greeting.Load.Response) {
    let welcome = response.found.map {
      Greeting.Load.Welcome(
        title: phrasebook.welcomeBack(name: $0.person.name), name: $0.name, surname: $0.surname)
    }
    viewController?.displayLoad(
      viewModel: Greeting.Load.ViewModel(welcome: welcome, status: viewModel(of: response.status)))
  }

  func presentEdit(response: Greeting.Edit.Response) {
    viewController?.displayEdit(
      viewModel: Greeting.Edit.ViewModel(greeting: nil, status: viewModel(of: response.status)))
  }

  func presentGreet(response: Greeting.Greet.Response) {
    let greeting = response.person.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
    viewController?.displayGreet(
      viewModel: Greeting.Greet.ViewModel(greeting: greeting, status: viewModel(of: response.status)))
  }

  func presentContinue(response: Greeting.Continue.Response) {
    viewController?.displayContinue(viewModel: Greeting.Continue.ViewModel())
  }

  private func viewModel(of status: Greeting.Status) -> Greeting.StatusViewModel {
    Greeting.StatusViewModel(
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
