import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingRedux

/// Who keeps whom: the view keeps the store, which keeps what its effects need, and not its subscriber.
@MainActor
@Suite("Redux: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the view is kept.
  private struct Objects {
    var view: GreetingStoreSubscriberSpy?
    weak let store: GreetingStore?
    weak let personStore: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view keeps the store, and what this needs")
  func view() {
    let objects = makeObjects()
    #expect(objects.store != nil)
    #expect(objects.personStore != nil)
    #expect(objects.navigation != nil)
  }

  @Test("The store does not keep its subscriber")
  func store() throws {
    var objects = makeObjects()
    let store = try #require(objects.store)
    weak let view = objects.view
    objects.view = nil
    #expect(view == nil)
    withExtendedLifetime(store) {}
  }

  @Test("Everything goes with the view")
  func end() async {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let view = objects.view
    await objects.store?.send(.opened)()
    await objects.store?.send(.greetTapped)()
    await objects.store?.send(.continueTapped)()
    objects.view = nil
    #expect(view == nil)
    #expect(objects.store == nil)
    #expect(objects.personStore == nil)
    #expect(objects.navigation == nil)
  }

  @Test("A late reply finds no view, and everything goes", arguments: [true, false])
  func lateReply(isCancelled: Bool) async throws {
    var objects = makeObjects()
    let personStore = try #require(objects.personStore)
    weak let view = objects.view
    let load = Task.immediate { [store = objects.store] in await store?.send(.opened)() }
    if isCancelled { load.cancel() }
    objects.view = nil
    #expect(view == nil)
    #expect(objects.store != nil)
    personStore.reply(.finds("Tim", "Cook"))
    await load.value
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let personStore = ControlledStore(journal: journal, replies: replies)
    let navigation = RecordingNavigation(journal: journal)
    let store = GreetingAssembly.makeStore(
      store: personStore, phrasebook: Language.english.phrasebook, navigation: navigation)
    let view = GreetingStoreSubscriberSpy()
    view.store = store
    store.subscribe(view)
    return Objects(view: view, store: store, personStore: personStore, navigation: navigation)
  }
}
