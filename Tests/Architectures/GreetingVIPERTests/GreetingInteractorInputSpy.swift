import GreetingContract

@testable import GreetingVIPER

/// An interactor that records what it is asked for.
final class GreetingInteractorInputSpy: GreetingInteractorInput {
  enum Request: Equatable {
    case load, editName(Text), editSurname(Text), greet, retry, confirmGreeting
  }

  var received: [Request] = []

  func load() async { received.append(.load) }
  func editName(_ text: String) { received.append(.editName(Text(text))) }
  func editSurname(_ text: String) { received.append(.editSurname(Text(text))) }
  func greet() async { received.append(.greet) }
  func retry() async { received.append(.retry) }
  func confirmGreeting() { received.append(.confirmGreeting) }
}
