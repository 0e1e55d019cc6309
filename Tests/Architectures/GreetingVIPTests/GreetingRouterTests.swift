import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The router alone, with a stub for its data store.
@MainActor
@Suite("VIP: the router")
struct GreetingRouterTests {
  private let dataStore = GreetingDataStoreStub()
  private let journal = Journal()
  private let router: GreetingRouter

  init() {
    router = GreetingRouter(dataStore: dataStore, navigation: RecordingNavigation(journal: journal))
  }

  @Test("The welcome card is shown for whoever the data store holds at the time, once per request")
  func welcomeCard() {
    dataStore.greetedPerson = Person(name: "Rene\u{301}e", surname: "Lee")
    router.routeToWelcomeCard()
    dataStore.greetedPerson = Person(name: "Tim", surname: "")
    router.routeToWelcomeCard()
    #expect(journal.calls == [.showWelcomeCard("Rene\u{301}e", "Lee"), .showWelcomeCard("Tim", "")])
  }

  @Test("Without a greeted person there is no welcome card")
  func nobody() {
    router.routeToWelcomeCard()
    #expect(journal.calls == [])
  }

  @Test("The data store is there to be passed on")
  func dataPassing() {
    #expect(router.dataStore === dataStore)
  }
}
