public import GreetingDomain

/// What the view controller asks of the router.
public protocol GreetingRoutingLogic: AnyObject {
  /// Routes to the welcome card of the greeted person.
  func routeToWelcomeCard()
}

/// Passes data from the greeting scene to the next one, and navigates there.
public final class GreetingRouter: GreetingRoutingLogic {
  private let dataStore: any GreetingDataStore
  private let navigation: any Navigation

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - dataStore: The data of the scene.
  ///   - navigation: Shows the next scene.
  public init(dataStore: any GreetingDataStore, navigation: any Navigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }

  public func routeToWelcomeCard() {
    guard let person = dataStore.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
