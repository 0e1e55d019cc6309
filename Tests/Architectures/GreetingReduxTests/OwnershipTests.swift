import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingRedux

/// The view owns the store, which owns what its effects call and holds weak references to its subscribers.
@Suite("Redux: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook

  @Test("The store does not own its subscribers")
  func subscriber() {
    let store = GreetingAssembly.makeStore(
      store: PersonStoreStub(), phrasebook: phrasebook, navigation: NavigationSpy())
    var subscriber: GreetingStoreSubscriberSpy? = GreetingStoreSubscriberSpy()
    weak let weakSubscriber = subscriber
    subscriber.map(store.subscribe)

    subscriber = nil

    #expect(weakSubscriber == nil)
    withExtendedLifetime(store) {}
  }

  @Test("The store owns the person store and the navigation")
  func collaborators() {
    let store: GreetingStore
    weak var personStore: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let (newPersonStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      store = GreetingAssembly.makeStore(store: newPersonStore, phrasebook: phrasebook, navigation: newNavigation)
      (personStore, navigation) = (newPersonStore, newNavigation)
    }

    #expect(personStore != nil)
    #expect(navigation != nil)
    withExtendedLifetime(store) {}
  }

  @Test("Neither the subscribers, the person store nor the navigation owns the store")
  func store() {
    let (subscriber, personStore, navigation) = (GreetingStoreSubscriberSpy(), PersonStoreStub(), NavigationSpy())
    var store: GreetingStore? = GreetingAssembly.makeStore(
      store: personStore, phrasebook: phrasebook, navigation: navigation)
    weak let weakStore = store
    store?.subscribe(subscriber)

    store = nil

    #expect(weakStore == nil)
    withExtendedLifetime((subscriber, personStore, navigation)) {}
  }
}
