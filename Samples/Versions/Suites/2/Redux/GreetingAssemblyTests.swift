import GreetingDomain
import GreetingRedux
import GreetingTestDoubles
import Testing

struct GreetingAssemblyTests {
  @Test func connectsTheStoreWithItsPersonStorePhrasebookAndNavigation() async {
    let personStore = PersonStoreStub(Person(name: "Ann", surname: "Lee"))
    let subscriber = GreetingStoreSubscriberSpy()
    let navigation = NavigationSpy()

    let store = GreetingAssembly.makeStore(
      store: personStore, phrasebook: Language.russian.phrasebook, navigation: navigation)
    store.subscribe(subscriber)
    await store.send(.opened).finish()
    await store.send(.greetTapped).finish()
    store.send(.continueTapped)

    #expect(subscriber.received.last?.title == "С возвращением, Ann!")
    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }
}
