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

  @Test("Subscribers are notified before sending returns, and no effect has run")
  func send() {
    _ = store.send(.opened)

    #expect(subscriber.received.map(\.isBusy) == [false, true])
    #expect(personStore.received == [])
  }

  @Test("A state is equal only with the same Unicode scalars, and an equal state notifies nobody")
  func equalStates() {
    _ = store.send(.nameEdited("Ren\u{E9}e"))
    _ = store.send(.nameEdited("Ren\u{E9}e"))
    _ = store.send(.nameEdited("Rene\u{301}e"))
    _ = store.send(.retryTapped)

    #expect(subscriber.received.map(\.name.unicodeScalars.count) == [0, 5, 6])
  }

  @Test("Every subscriber is notified")
  func subscribers() {
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(other)

    _ = store.send(.nameEdited("Tim"))

    #expect(subscriber.received.map(\.name) == ["", "Tim"])
    #expect(other.received.map(\.name) == ["", "Tim"])
  }

  @Test("Every subscriber ends with the newest state, though one sends an action while it is notified")
  func reentrantSend() {
    let actingSubscriber = ActingSubscriber(store: store)
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(actingSubscriber)
    store.subscribe(other)

    _ = store.send(.nameEdited("Tim"))

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

    await store.send(.opened)()

    #expect(personStore.received == [.person])
    #expect(subscriber.received.map(\.isBusy) == [false, true, false])
    #expect(subscriber.received.last?.title == "Welcome back, Tim!")
  }

  @Test("The result of a save is sent as an action")
  func save() async throws {
    _ = store.send(.nameEdited("Tim"))
    _ = store.send(.surnameEdited("Cook"))
    subscriber.received = []

    await store.send(.greetTapped)()

    #expect(personStore.received == [.save(try #require(tim))])
    #expect(subscriber.received.map(\.isBusy) == [true, false])
    #expect(subscriber.received.map(\.message) == [nil, nil])
  }

  @Test("The failure of a load is sent as an action")
  func failedLoad() async {
    personStore.failsToLoad = true

    await store.send(.opened)()

    #expect(subscriber.received.last?.message == "Your name could not be loaded.")
  }

  @Test("The failure of a save is sent as an action")
  func failedSave() async {
    personStore.failsToSave = true
    _ = store.send(.nameEdited("Tim"))

    await store.send(.greetTapped)()

    #expect(subscriber.received.last?.message == "Your name could not be saved.")
  }

  @Test("The welcome card is an effect, which changes no state")
  func showWelcomeCard() async {
    _ = store.send(.nameEdited("Tim"))
    await store.send(.greetTapped)()
    subscriber.received = []

    await store.send(.continueTapped)()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
    #expect(subscriber.received == [])
  }

  @Test("A subscriber that is gone is removed with the next state")
  func deadSubscribers() {
    store.subscribe(GreetingStoreSubscriberSpy())

    _ = store.send(.nameEdited("Tim"))

    #expect(store.subscribers.count == 1)
  }

  @Test("State, actions and reducer are values without isolation, so a test can use them from anywhere")
  nonisolated func isolation() {
    var state = GreetingState()

    let effects = GreetingReducer().reduce(into: &state, action: .opened)

    #expect(effects == [.load])
    #expect(state == GreetingState(isBusy: true))
  }

  // MARK: While the person store has not replied

  @Test("While a save is pending, a tap on any button runs no effect")
  func pendingSave() async throws {
    personStore.failsToLoad = true
    await store.send(.opened)()
    _ = store.send(.nameEdited("Tim"))
    _ = store.send(.surnameEdited("Cook"))
    let save = await personStore.holdReply(to: store.send(.greetTapped))

    await store.send(.greetTapped)()
    await store.send(.retryTapped)()
    await store.send(.continueTapped)()
    personStore.reply()
    await save.value

    #expect(personStore.received == [.person, .save(try #require(tim))])
    #expect(navigation.received == [])
  }

  @Test("A load that ends after the screen was closed notifies nobody")
  func loadAfterClosing() async {
    personStore.stored = tim
    let load = await personStore.holdReply(to: store.send(.opened))
    subscriber.received = []

    load.cancel()
    personStore.reply()
    await load.value

    #expect(subscriber.received == [])
  }

  @Test("A cancelled load leaves the screen idle, and its result is not in the next state")
  func stateAfterCancelledLoad() async {
    personStore.stored = tim
    let load = await personStore.holdReply(to: store.send(.opened))
    load.cancel()
    personStore.reply()
    await load.value
    subscriber.received = []

    _ = store.send(.nameEdited("Ann"))

    #expect(subscriber.received.map(\.title) == ["Welcome!"])
    #expect(subscriber.received.map(\.isBusy) == [false])
  }

  @Test("A card is not shown if the screen was closed before its effect began, and a pending call stays pending")
  func cardAfterClosing() async {
    personStore.failsToLoad = true
    await store.send(.opened)()
    _ = store.send(.nameEdited("Tim"))
    await store.send(.greetTapped)()
    let showCard = store.send(.continueTapped)
    _ = store.send(.retryTapped)

    let task = Task { await showCard() }
    task.cancel()
    await task.value
    _ = store.send(.surnameEdited("Cook"))

    #expect(navigation.received == [])
    #expect(subscriber.received.last?.isBusy == true)
  }

  @Test("A save that ends after the screen was closed notifies nobody")
  func saveAfterClosing() async {
    _ = store.send(.nameEdited("Tim"))
    let save = await personStore.holdReply(to: store.send(.greetTapped))
    subscriber.received = []

    save.cancel()
    personStore.reply()
    await save.value

    #expect(subscriber.received == [])
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
    _ = store.send(.surnameEdited("Cook"))
  }
}
