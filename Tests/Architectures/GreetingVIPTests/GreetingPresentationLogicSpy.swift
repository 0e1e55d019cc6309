@testable import GreetingVIP

/// A presentation logic that records the responses that it receives.
final class GreetingPresentationLogicSpy: GreetingPresentationLogic {
  enum Response: Equatable {
    case open, load(Greeting.Load.Response), edit(Greeting.Edit.Response), greet(Greeting.Greet.Response), `continue`
  }

  var received: [Response] = []

  func presentOpen(response: Greeting.Open.Response) { received.append(.open) }
  func presentLoad(response: Greeting.Load.Response) { received.append(.load(response)) }
  func presentEdit(response: Greeting.Edit.Response) { received.append(.edit(response)) }
  func presentGreet(response: Greeting.Greet.Response) { received.append(.greet(response)) }
  func presentContinue(response: Greeting.Continue.Response) { received.append(.continue) }
}

extension Greeting.Status {
  /// The status of an idle screen, but for what is given.
  init(
    _ problem: Greeting.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) {
    self.init(
      problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}
