@testable import GreetingVIP

/// A display logic that records the view models that it receives.
final class GreetingDisplayLogicSpy: GreetingDisplayLogic {
  enum ViewModel: Equatable {
    case open(Greeting.Open.ViewModel), load(Greeting.Load.ViewModel), edit(Greeting.Edit.ViewModel)
    case greet(Greeting.Greet.ViewModel), `continue`
  }

  var received: [ViewModel] = []

  func displayOpen(viewModel: Greeting.Open.ViewModel) { received.append(.open(viewModel)) }
  func displayLoad(viewModel: Greeting.Load.ViewModel) { received.append(.load(viewModel)) }
  func displayEdit(viewModel: Greeting.Edit.ViewModel) { received.append(.edit(viewModel)) }
  func displayGreet(viewModel: Greeting.Greet.ViewModel) { received.append(.greet(viewModel)) }
  func displayContinue(viewModel: Greeting.Continue.ViewModel) { received.append(.continue) }
}

extension Greeting.StatusViewModel {
  /// The status of an idle screen, but for what is given.
  init(
    _ message: String? = nil, isBusy: Bool = false, isGreetEnabled: Bool = false, isRetryEnabled: Bool = false,
    isContinueEnabled: Bool = false
  ) {
    self.init(
      message: message, isBusy: isBusy, isGreetEnabled: isGreetEnabled, isRetryEnabled: isRetryEnabled,
      isContinueEnabled: isContinueEnabled)
  }
}
