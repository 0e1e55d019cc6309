import GreetingDomain

/// What the view controller asks of the router.
@MainActor
protocol GreetingRoutingLogic: AnyObject {
  /// Goes on to the welcome card.
  func routeToWelcomeCard()
}

/// What the router can pass on.
@MainActor
protocol GreetingDataPassing: AnyObject {
  /// The data store that the router reads.
  var dataStore: any GreetingDataStore { get }
}

/// Decides how to navigate, and hands the greeted names on.
///
/// Owned and called by the view controller; owns the data store, which is the interactor.
@MainActor
final class GreetingRouter: GreetingDataPassing {
  let dataStore: any GreetingDataStore
  private let navigation: any Navigation

  init(dataStore: any GreetingDataStore, navigation: any Navigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }
}

extension GreetingRouter: GreetingRoutingLogic {
  func routeToWelcomeCard() {
    guard let person = dataStore.greetedPerson else { return }
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
