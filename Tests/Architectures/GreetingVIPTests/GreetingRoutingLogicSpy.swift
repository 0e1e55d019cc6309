@testable import GreetingVIP

/// A router that records where it is asked to go.
final class GreetingRoutingLogicSpy: GreetingRoutingLogic, GreetingDataPassing {
  enum Route: Equatable {
    case welcomeCard
  }

  let dataStore: any GreetingDataStore = GreetingDataStoreStub()
  var received: [Route] = []

  func routeToWelcomeCard() { received.append(.welcomeCard) }
}
