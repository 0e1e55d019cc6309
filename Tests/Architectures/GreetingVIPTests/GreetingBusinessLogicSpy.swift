import GreetingContract

@testable import GreetingVIP

/// A business logic that records the requests that it is sent.
final class GreetingBusinessLogicSpy: GreetingBusinessLogic {
  enum Request: Equatable {
    case open, load(isRetry: Bool), edit(Greeting.Edit.Field, Text), greet, `continue`
  }

  var received: [Request] = []

  func open(request: Greeting.Open.Request) { received.append(.open) }
  func load(request: Greeting.Load.Request) async { received.append(.load(isRetry: request.isRetry)) }
  func edit(request: Greeting.Edit.Request) { received.append(.edit(request.field, Text(request.text))) }
  func greet(request: Greeting.Greet.Request) async { received.append(.greet) }
  func continueToWelcomeCard(request: Greeting.Continue.Request) { received.append(.continue) }
}
