import GreetingDomain

/// Navigates from the scene; called by the view controller.
protocol GreetingRoutingLogic {
  /// Shows the welcome card of the greeted person.
  func routeToWelcomeCard()
}

/// Gives access to the data that the router passes to another scene.
protocol GreetingDataPassing {
  /// The data store that the router reads.
  var dataStore: any GreetingDataStore { get }
}

/// Navigates from the scene and passes the greeted names on.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class GreetingRouter: GreetingRoutingLogic, GreetingDataPassing {
  let dataStore: any GreetingDataStore
  private let navigation: any Navigation

  init(dataStore: any GreetingDataStore, navigation: any Navigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }

  func routeToWelcomeCard() {
    guard let person = dataStore.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
