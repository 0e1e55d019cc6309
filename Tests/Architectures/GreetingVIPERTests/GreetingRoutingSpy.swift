import GreetingContract

@testable import GreetingVIPER

/// A router that records where it is asked to go.
final class GreetingRoutingSpy: GreetingRouting {
  enum Route: Equatable {
    case welcomeCard(Text, Text)
  }

  var received: [Route] = []

  func showWelcomeCard(for person: GreetingNames) {
    received.append(.welcomeCard(Text(person.name), Text(person.surname)))
  }
}
