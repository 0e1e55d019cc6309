import GreetingContract

@testable import GreetingVIPER

/// A router that records where it is asked to go.
final class GreetingRoutingSpy: GreetingRouting {
  enum Route: Equatable {
    case welcomeCard(Text, Text)
  }

  var received: [Route] = []

  func showWelcomeCard(name: String, surname: String) { received.append(.welcomeCard(Text(name), Text(surname))) }
}
