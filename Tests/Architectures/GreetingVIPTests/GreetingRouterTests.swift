import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// The router between a stub for the data store and a spy for the navigation.
@Suite("VIP: the router")
struct GreetingRouterTests {
  private let dataStore = GreetingDataStoreStub()
  private let navigation = NavigationSpy()
  private let router: GreetingRouter

  init() {
    router = GreetingRouter(dataStore: dataStore, navigation: navigation)
  }

  @Test("The names of the greeted person are passed from the data store to the navigation")
  func routeToWelcomeCard() {
    dataStore.greetedPerson = Person(name: "Tim", surname: "Cook")

    router.routeToWelcomeCard()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "Cook")])
  }

  @Test("Without a greeted person there is no route")
  func nobody() {
    router.routeToWelcomeCard()

    #expect(navigation.received == [])
  }
}

/// A data store that holds what a test gives it.
final class GreetingDataStoreStub: GreetingDataStore {
  var greetedPerson: Person?
}
