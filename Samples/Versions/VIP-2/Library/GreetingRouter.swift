public import GreetingDomain

/// Where the view controller can go from the greeting scene.
public protocol GreetingRoutingLogic {
  func routeToWelcomeCard()
}

/// Gives access to the data that the scene passes on.
public protocol GreetingDataPassing {
  var dataStore: any GreetingDataStore { get }
}

/// Goes to the next scene, and passes the data of this scene to it.
public final class GreetingRouter: GreetingRoutingLogic, GreetingDataPassing {
  public let dataStore: any GreetingDataStore

  private let navigation: any Navigation

  public init(dataStore: any GreetingDataStore, navigation: any Navigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }

  // MARK: Routing

  public func routeToWelcomeCard() {
    guard let person = dataStore.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
