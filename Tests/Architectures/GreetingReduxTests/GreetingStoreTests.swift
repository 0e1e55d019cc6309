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

  @Test("Subscribers are notified before sending returns, and effects run later")
  func send() async {
    let effects = store.send(.opened)

    #expect(subscriber.received.map(\.isBusy) == [false, true])
    #expect(personStore.received == [])

    await effects()

    #expect(personStore.received == [.person])
  }

  @Test("A state is equal only with the same Unicode scalars, and an equal state notifies nobody")
  func equalStates() {
    for name in ["Ren\u{E9}e", "Ren\u{E9}e", "Rene\u{301}e"] {
      _ = store.send(.nameEdited(name))
    }
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

  @Test("A failure is sent as an action")
  func failures() async {
    personStore.failsToLoad = true
    personStore.failsToSave = true

    await store.send(.opened)()
    _ = store.send(.nameEdited("Tim"))
    await store.send(.greetTapped)()

    let messages = subscriber.received.compactMap(\.message)
    #expect(messages.first == "Your name could not be loaded.")
    #expect(messages.last == "Your name could not be saved.")
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

  @Test("A cancelled effect sends no action")
  func cancelledEffect() async {
    personStore.stored = tim
    let effects = store.send(.opened)
    subscriber.received = []

    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await effects()
    }.value

    #expect(personStore.received == [.person])
    #expect(subscriber.received == [])
  }
}
