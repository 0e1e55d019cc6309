import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingRedux

/// The store: it has the reducer change the state, notifies subscribers, runs effects, and sends their results.
@Suite("Redux: the store")
struct GreetingStoreTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let personStore = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let subscriber = GreetingStoreSubscriberSpy()
  private let store: GreetingStore

  init() {
    store = GreetingAssembly.makeStore(
      store: personStore, phrasebook: Language.english.phrasebook, navigation: navigation)
    store.subscribe(subscriber)
  }

  @Test("A subscriber receives the current state at once")
  func subscribe() {
    #expect(subscriber.received.map(\.title) == ["Welcome!"])
  }

  @Test("Subscribers are notified before sending returns, and the person store is called afterwards")
  func send() {
    store.send(.opened)

    #expect(subscriber.received.map(\.isBusy) == [false, true])
    #expect(personStore.received == [])
  }

  @Test("A state is equal only with the same Unicode scalars, and an equal state notifies nobody")
  func equalStates() {
    store.send(.nameEdited("Ren\u{E9}e"))
    store.send(.nameEdited("Ren\u{E9}e"))
    store.send(.nameEdited("Rene\u{301}e"))
    store.send(.retryTapped)

    #expect(subscriber.received.map(\.name.unicodeScalars.count) == [0, 5, 6])
  }

  @Test("Every subscriber is notified")
  func subscribers() {
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(other)

    store.send(.nameEdited("Tim"))

    #expect(subscriber.received.map(\.name) == ["", "Tim"])
    #expect(other.received.map(\.name) == ["", "Tim"])
  }

  @Test("Every subscriber ends with the newest state, though one sends an action while it is notified")
  func reentrantSend() {
    let actingSubscriber = ActingSubscriber(store: store)
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(actingSubscriber)
    store.subscribe(other)

    store.send(.nameEdited("Tim"))

    #expect(other.received.last?.name == "Tim")
    #expect(other.received.last?.surname == "Cook")
  }

  @Test("An action that a cancelled task sends notifies the subscribers")
  func sendInCancelledTask() async {
    let task = Task { _ = store.send(.nameEdited("Tim")) }

    task.cancel()
    await task.value

    #expect(subscriber.received.map(\.name) == ["", "Tim"])
  }

  @Test("The result of a load is sent as an action")
  func load() async {
    personStore.stored = tim

    await store.send(.opened).finish()

    #expect(personStore.received == [.person])
    #expect(subscriber.received.map(\.isBusy) == [false, true, false])
    #expect(subscriber.received.last?.title == "Welcome back, Tim!")
  }

  @Test("The result of a save is sent as an action")
  func save() async throws {
    store.send(.nameEdited("Tim"))
    store.send(.surnameEdited("Cook"))
    subscriber.received = []

    await store.send(.greetTapped).finish()

    #expect(personStore.received == [.save(try #require(tim))])
    #expect(subscriber.received.map(\.isBusy) == [true, false])
    #expect(subscriber.received.map(\.message) == [nil, nil])
  }

  @Test("The failure of a load is sent as an action")
  func failedLoad() async {
    personStore.failsToLoad = true

    await store.send(.opened).finish()

    #expect(subscriber.received.last?.message == "Your name could not be loaded.")
  }

  @Test("The failure of a save is sent as an action")
  func failedSave() async {
    personStore.failsToSave = true
    store.send(.nameEdited("Tim"))

    await store.send(.greetTapped).finish()

    #expect(subscriber.received.last?.message == "Your name could not be saved.")
  }

  @Test("The welcome card is an effect, which runs before sending returns and changes no state")
  func showWelcomeCard() async {
    store.send(.nameEdited("Tim"))
    await store.send(.greetTapped).finish()
    subscriber.received = []

    store.send(.continueTapped)

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
    #expect(subscriber.received == [])
  }

  @Test("An effect runs also if nobody waits for it")
  func droppedTask() async {
    personStore.stored = tim

    store.send(.opened)
    await Task {}.value  // The next turn of the main actor.

    #expect(subscriber.received.last?.title == "Welcome back, Tim!")
  }

  @Test("A subscriber that is gone is removed with the next state")
  func deadSubscribers() {
    store.subscribe(GreetingStoreSubscriberSpy())

    store.send(.nameEdited("Tim"))

    #expect(store.subscribers.count == 1)
  }

  // MARK: While the person store has not replied

  @Test("While a save is pending, a tap on any button runs no effect")
  func pendingSave() async throws {
    personStore.failsToLoad = true
    await store.send(.opened).finish()
    store.send(.nameEdited("Tim"))
    store.send(.surnameEdited("Cook"))
    let save = await personStore.holdReply { await store.send(.greetTapped).finish() }

    await store.send(.greetTapped).finish()
    await store.send(.retryTapped).finish()
    store.send(.continueTapped)
    personStore.reply()
    await save.value

    #expect(personStore.received == [.person, .save(try #require(tim))])
    #expect(navigation.received == [])
  }

  @Test("A load that ends after the screen was closed notifies nobody")
  func loadAfterClosing() async {
    personStore.stored = tim
    let load = await personStore.holdReply { await store.send(.opened).finish() }
    subscriber.received = []

    store.unsubscribe(subscriber)
    load.cancel()
    personStore.reply()
    await load.value

    #expect(subscriber.received == [])
  }

  @Test("A save that ends after the screen was closed notifies nobody")
  func saveAfterClosing() async {
    store.send(.nameEdited("Tim"))
    let save = await personStore.holdReply { await store.send(.greetTapped).finish() }
    subscriber.received = []

    store.unsubscribe(subscriber)
    save.cancel()
    personStore.reply()
    await save.value

    #expect(subscriber.received == [])
  }

  @Test("A cancelled load drops its result, and notifies the subscribers that nothing is pending")
  func cancelledLoad() async {
    personStore.stored = tim
    let load = await personStore.holdReply { await store.send(.opened).finish() }
    subscriber.received = []

    load.cancel()
    personStore.reply()
    await load.value

    #expect(subscriber.received.map(\.title) == ["Welcome!"])
    #expect(subscriber.received.map(\.isBusy) == [false])
  }

  @Test("A cancelled save is made, and its failure is dropped")
  func cancelledSave() async throws {
    personStore.failsToSave = true
    store.send(.nameEdited("Tim"))
    store.send(.surnameEdited("Cook"))

    let save = store.send(.greetTapped)
    save.cancel()
    await save.finish()

    #expect(personStore.received == [.save(try #require(tim))])
    #expect(subscriber.received.last?.message == nil)
    #expect(subscriber.received.last?.isBusy == false)
  }
}

/// A subscriber that sends an action as soon as it receives a name.
private final class ActingSubscriber: GreetingStoreSubscriber {
  private let store: GreetingStore

  init(store: GreetingStore) {
    self.store = store
  }

  func newState(_ state: GreetingViewState) {
    guard state.name != "", state.surname == "" else { return }
    store.send(.surnameEdited("Cook"))
  }
}
