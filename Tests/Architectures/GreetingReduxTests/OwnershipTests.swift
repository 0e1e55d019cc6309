import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingRedux

/// The view owns the store, which owns what its effects call and holds weak references to its subscribers.
@Suite("Redux: ownership")
struct OwnershipTests {
  @Test("The store owns the person store and the navigation, and no subscriber")
  func store() {
    weak var subscriber: GreetingStoreSubscriberSpy?
    weak var personStore: PersonStoreStub?
    weak var navigation: NavigationSpy?
    var store: GreetingStore?
    do {
      let newSubscriber = GreetingStoreSubscriberSpy()
      let (newPersonStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      (subscriber, personStore, navigation) = (newSubscriber, newPersonStore, newNavigation)
      store = GreetingAssembly.makeStore(
        store: newPersonStore, phrasebook: Language.english.phrasebook, navigation: newNavigation)
      store?.subscribe(newSubscriber)
    }

    #expect(subscriber == nil)
    #expect(personStore != nil)
    #expect(navigation != nil)

    weak let weakStore = store
    store = nil

    #expect(weakStore == nil)
    #expect(personStore == nil)
    #expect(navigation == nil)
  }
}
