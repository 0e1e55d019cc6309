import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

struct GreetingRouterTests {
  let dataStore = GreetingDataStoreStub()
  let navigation = NavigationSpy()
  let router: GreetingRouter

  init() {
    router = GreetingRouter(dataStore: dataStore, navigation: navigation)
  }

  @Test func passesTheGreetedPersonToTheWelcomeCard() {
    dataStore.greetedPerson = Person(name: "Ann", surname: "Lee")

    router.routeToWelcomeCard()

    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }

  @Test func doesNotRouteWithoutAGreetedPerson() {
    dataStore.greetedPerson = nil

    router.routeToWelcomeCard()

    #expect(navigation.received == [])
  }
}
