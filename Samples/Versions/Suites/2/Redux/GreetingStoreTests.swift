import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingRedux

struct GreetingStoreTests {
  let personStore = PersonStoreStub()
  let navigation = NavigationSpy()
  let store: GreetingStore
  let subscriber = GreetingStoreSubscriberSpy()
  let ann: Person

  init() throws {
    store = GreetingStore(
      reducer: GreetingReducer(), selector: GreetingSelector(phrasebook: Language.english.phrasebook),
      personStore: personStore, navigation: navigation)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Subscribers

  @Test func notifiesASubscriberOfTheCurrentState() {
    store.send(.nameEdited("Ann"))

    store.subscribe(subscriber)

    #expect(subscriber.received.map(\.name) == ["Ann"])
  }

  @Test func notifiesEachSubscriberOfAChangeBeforeSendReturns() {
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(subscriber)
    store.subscribe(other)

    store.send(.nameEdited("Ann"))

    #expect(subscriber.received.map(\.name) == ["", "Ann"])
    #expect(other.received.map(\.name) == ["", "Ann"])
  }

  @Test func doesNotNotifyOfAnActionThatChangesNothing() {
    store.subscribe(subscriber)

    store.send(.greetTapped)

    #expect(subscriber.received.count == 1)
  }

  @Test func notifiesOfAChangeOfUnicodeScalarsOnly() {
    store.send(.nameEdited("Jos\u{E9}"))
    store.subscribe(subscriber)

    store.send(.nameEdited("Jose\u{301}"))

    #expect(subscriber.received.map { ExactText($0.name) } == [ExactText("Jos\u{E9}"), ExactText("Jose\u{301}")])
  }

  @Test func notifiesOnlyTheOthersAfterASubscriberLeaves() {
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(subscriber)
    store.subscribe(other)

    store.unsubscribe(subscriber)
    store.send(.nameEdited("Ann"))

    #expect(subscriber.received.map(\.name) == [""])
    #expect(other.received.map(\.name) == ["", "Ann"])
  }

  @Test func notifiesTheNextSubscriberOfTheLastStateWhenTheFirstSendsAnAction() {
    let other = GreetingStoreSubscriberSpy()
    store.subscribe(subscriber)
    store.subscribe(other)
    subscriber.onNewState = { [unowned store] in store.send(.surnameEdited("Lee")) }

    store.send(.nameEdited("Ann"))

    #expect(other.received.last?.name == "Ann")
    #expect(other.received.last?.surname == "Lee")
  }

  @Test func forgetsAReleasedSubscriberWithTheNextChange() {
    var released: GreetingStoreSubscriberSpy? = GreetingStoreSubscriberSpy()
    weak let memory = released
    released.map(store.subscribe)
    store.subscribe(subscriber)

    released = nil
    store.send(.nameEdited("Ann"))

    #expect(memory == nil)
    #expect(store.subscribers.count == 1)
    #expect(subscriber.received.map(\.name) == ["", "Ann"])
  }

  // MARK: Effects

  @Test func isBusyDuringTheLoad() async {
    store.subscribe(subscriber)
    defer { personStore.reply() }

    _ = await personStore.holdReply { await store.send(.opened).finish() }

    #expect(personStore.received == [.person])
    #expect(subscriber.received.map(\.isBusy) == [false, true])
  }

  @Test func loadsThePerson() async {
    personStore.stored = ann
    store.subscribe(subscriber)

    await store.send(.opened).finish()

    #expect(personStore.received == [.person])
    #expect(subscriber.received.map(\.title) == ["Welcome!", "Welcome!", "Welcome back, Ann!"])
  }

  @Test func reportsAFailedLoad() async {
    personStore.failsToLoad = true
    store.subscribe(subscriber)

    await store.send(.opened).finish()

    #expect(subscriber.received.map(\.message) == [nil, nil, "Your name could not be loaded."])
  }

  @Test func savesThePerson() async {
    store.send(.nameEdited("Ann"))
    store.send(.surnameEdited("Lee"))
    store.subscribe(subscriber)

    await store.send(.greetTapped).finish()

    #expect(personStore.received == [.save(ann)])
    #expect(subscriber.received.map(\.isBusy) == [false, true, false])
    #expect(subscriber.received.map(\.message) == [nil, nil, nil])
  }

  @Test func reportsAFailedSave() async {
    personStore.failsToSave = true
    store.send(.nameEdited("Ann"))
    store.subscribe(subscriber)

    await store.send(.greetTapped).finish()

    #expect(subscriber.received.map(\.message) == [nil, nil, "Your name could not be saved."])
  }

  @Test func showsTheWelcomeCardOncePerAction() async {
    store.send(.nameEdited("Ann"))
    await store.send(.greetTapped).finish()

    store.send(.continueTapped)
    store.send(.continueTapped)

    let card = WelcomeCard(name: "Ann", surname: "")
    #expect(navigation.received == [card, card])
  }

  // MARK: Cancellation

  @Test(arguments: [false, true])
  func dropsTheResultOfALoadWhoseWaitIsCancelled(loadFails: Bool) async {
    personStore.stored = ann
    personStore.failsToLoad = loadFails
    store.subscribe(subscriber)
    let load = await personStore.holdReply { await store.send(.opened).finish() }

    load.cancel()
    personStore.reply()
    await load.value

    #expect(subscriber.received.map(\.title) == ["Welcome!", "Welcome!", "Welcome!"])
    #expect(subscriber.received.map(\.message) == [nil, nil, nil])
    #expect(subscriber.received.map(\.isBusy) == [false, true, false])
  }

  @Test func dropsTheResultOfASaveWhoseWaitIsCancelled() async {
    personStore.failsToSave = true
    store.send(.nameEdited("Ann"))
    store.subscribe(subscriber)
    let greet = await personStore.holdReply { await store.send(.greetTapped).finish() }

    greet.cancel()
    personStore.reply()
    await greet.value

    #expect(personStore.received.count == 1)
    #expect(subscriber.received.map(\.message) == [nil, nil, nil])
  }

  @Test func dropsTheResultOfACancelledEffect() async {
    personStore.stored = ann
    store.subscribe(subscriber)
    let load = store.send(.opened)

    load.cancel()
    await load.finish()

    #expect(subscriber.received.last?.title == "Welcome!")
  }

  @Test func isReleasedWhenItsEffectsHaveEnded() async {
    var store: GreetingStore? = GreetingAssembly.makeStore(
      store: personStore, phrasebook: Language.english.phrasebook, navigation: navigation)
    weak let released = store
    await store?.send(.opened).finish()

    store = nil

    #expect(released == nil)
  }
}
