import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingRedux

/// The store: it applies the reducer, runs effects, brings their results back as actions, and tells its subscriber.
@MainActor
@Suite("Redux: the store")
struct GreetingStoreTests {
  private let journal = Journal()
  private let personStore: ControlledStore
  private let store: GreetingStore
  private let subscriber = GreetingStoreSubscriberSpy()

  init() {
    personStore = ControlledStore(journal: journal)
    store = GreetingAssembly.makeStore(
      store: personStore, phrasebook: Language.english.phrasebook, navigation: RecordingNavigation(journal: journal))
  }

  @Test("A subscriber is told the present state at once")
  func subscription() {
    store.subscribe(subscriber)
    #expect(subscriber.received.map(Shown.init) == [Shown()])
  }

  @Test("Every subscriber is told each state, until it goes")
  func subscribers() async {
    var other: GreetingStoreSubscriberSpy? = GreetingStoreSubscriberSpy()
    weak let reference = other
    store.subscribe(subscriber)
    if let other { store.subscribe(other) }
    await store.send(.nameEdited("Ann"))()
    #expect(other?.received.map(Shown.init) == [Shown(), Shown(name: "Ann", canGreet: true)])
    other = nil
    #expect(reference == nil)
    await store.send(.nameEdited("Bob"))()
    #expect(subscriber.received.map(\.name).last == "Bob")
    #expect(subscriber.received.count == 3)
  }

  @Test("The state has changed, and subscribers have been notified, before sending returns")
  func synchronous() {
    store.subscribe(subscriber)
    _ = store.send(.nameEdited("Ann"))
    #expect(subscriber.received.map(Shown.init) == [Shown(), Shown(name: "Ann", canGreet: true)])
  }

  @Test("An action that changes nothing notifies nobody")
  func equalState() async {
    store.subscribe(subscriber)
    await store.send(.nameEdited("Ann"))()
    await store.send(.nameEdited("Ann"))()
    await store.send(.retryTapped)()
    #expect(subscriber.received.map(Shown.init) == [Shown(), Shown(name: "Ann", canGreet: true)])
  }

  @Test("A state with other Unicode scalars is not equal, even if Swift calls the texts equal")
  func canonicallyEqualText() {
    store.subscribe(subscriber)
    _ = store.send(.nameEdited("Ren\u{E9}e"))
    _ = store.send(.nameEdited("Rene\u{301}e"))
    #expect(subscriber.shown == Shown(name: "Rene\u{301}e", canGreet: true))
  }

  @Test("A load is run, and its result comes back as an action")
  func load() async {
    store.subscribe(subscriber)
    await personStore.reply(.finds("Tim", "Cook"), to: { await store.send(.opened)() }) {
      #expect(journal.calls == [.load])
      #expect(subscriber.shown == Shown(isBusy: true))
    }
    #expect(
      subscriber.received.map(Shown.init) == [
        Shown(), Shown(isBusy: true), Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true),
      ])
  }

  @Test(
    "A load that fails comes back as an action too, whatever the error", arguments: [Reply.fails, .failsAsCancelled])
  func failedLoad(_ reply: Reply) async {
    store.subscribe(subscriber)
    await personStore.reply(reply, to: { await store.send(.opened)() })
    #expect(subscriber.shown == Shown(message: "Your name could not be loaded.", canRetry: true))
  }

  @Test("A save is run for whoever is greeted, and ends in one of two ways", arguments: [true, false])
  func save(fails: Bool) async {
    store.subscribe(subscriber)
    await store.send(.nameEdited("Ann"))()
    await personStore.reply(fails ? .fails : .saves, to: { await store.send(.greetTapped)() }) {
      #expect(journal.calls == [.save("Ann", "")])
      #expect(subscriber.shown == Shown(name: "Ann", greeting: "Hello, Ann!", isBusy: true))
    }
    let message: Text? = fails ? "Your name could not be saved." : nil
    #expect(
      subscriber.shown
        == Shown(name: "Ann", greeting: "Hello, Ann!", message: message, canGreet: true, canContinue: true))
  }

  @Test("The card of the greeted person is shown once per tap")
  func navigation() async {
    await store.send(.nameEdited("Ann"))()
    await personStore.reply(.saves, to: { await store.send(.greetTapped)() })
    journal.calls = []
    await store.send(.continueTapped)()
    #expect(journal.calls == [.showWelcomeCard("Ann", "")])
  }

  @Test("The result of a cancelled effect is no action", arguments: [Reply.finds("Tim", "Cook"), .fails])
  func cancelledLoad(_ reply: Reply) async {
    store.subscribe(subscriber)
    await personStore.reply(reply, to: { await store.send(.opened)() }, isCancelled: true)
    #expect(subscriber.received.map(Shown.init) == [Shown(), Shown(isBusy: true)])
  }

  @Test("Nor is that of a cancelled save", arguments: [Reply.saves, .fails])
  func cancelledSave(_ reply: Reply) async {
    await store.send(.nameEdited("Ann"))()
    store.subscribe(subscriber)
    await personStore.reply(reply, to: { await store.send(.greetTapped)() }, isCancelled: true)
    #expect(subscriber.received.count == 2)
    #expect(subscriber.shown?.isBusy == true)
  }
}
