import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// The interactor between a spy for its presenter and a worker that a test has replaced.
@Suite("VIP: the interactor")
struct GreetingInteractorTests {
  private let tim: Person
  private let presenter = GreetingPresentationLogicSpy()
  private let worker = GreetingWorkerStub(store: PersonStoreStub())
  private let interactor: GreetingInteractor

  init() throws {
    tim = try #require(Person(name: "Tim", surname: "Cook"))
    interactor = GreetingInteractor(presenter: presenter, worker: worker)
  }

  // MARK: Use cases

  @Test("Opening is presented without a call of the worker")
  func open() {
    interactor.open(request: .init())

    #expect(presenter.received == [.open])
    #expect(worker.saved == [])
  }

  @Test("A load responds with the status, and then with what it found")
  func load() async {
    worker.stored = tim
    interactor.edit(request: .init(field: .surname, text: "Lee"))
    presenter.received = []

    await interactor.load(request: .init(isRetry: false))

    let found = Greeting.Load.Found(person: tim, name: "Tim", surname: "Lee")
    #expect(
      presenter.received == [
        .load(.init(found: nil, status: .with(isBusy: true))),
        .load(.init(found: found, status: .with(canGreet: true))),
      ])
  }

  @Test("A load that finds nobody responds with the status alone")
  func loadOfNobody() async {
    await interactor.load(request: .init(isRetry: false))

    #expect(
      presenter.received == [
        .load(.init(found: nil, status: .with(isBusy: true))), .load(.init(found: nil, status: .with())),
      ])
  }

  @Test("A failed load is a problem in the status")
  func failedLoad() async {
    worker.isFailing = true

    await interactor.load(request: .init(isRetry: false))

    #expect(
      presenter.received == [
        .load(.init(found: nil, status: .with(isBusy: true))),
        .load(.init(found: nil, status: .with(.loadFailed, canRetry: true))),
      ])
  }

  @Test("A failed load can be retried")
  func retry() async {
    worker.isFailing = true
    await interactor.load(request: .init(isRetry: false))
    worker.isFailing = false
    presenter.received = []

    await interactor.load(request: .init(isRetry: true))

    #expect(
      presenter.received == [
        .load(.init(found: nil, status: .with(isBusy: true))), .load(.init(found: nil, status: .with())),
      ])
  }

  @Test("An edit responds with the status alone")
  func edit() {
    interactor.edit(request: .init(field: .name, text: "Tim"))
    interactor.edit(request: .init(field: .surname, text: String(repeating: "n", count: 41)))

    #expect(
      presenter.received == [
        .edit(.init(status: .with(canGreet: true))), .edit(.init(status: .with(.nameTooLong))),
      ])
  }

  @Test("A greeting responds with the person once, and with the status when it is saved")
  func greet() async {
    interactor.edit(request: .init(field: .name, text: " Tim "))
    interactor.edit(request: .init(field: .surname, text: "Cook"))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(worker.saved == [tim])
    #expect(
      presenter.received == [
        .greet(.init(person: tim, status: .with(isBusy: true))),
        .greet(.init(person: nil, status: .with(canGreet: true, canContinue: true))),
      ])
  }

  @Test("A failed save is a problem in the status")
  func failedSave() async {
    worker.isFailing = true
    interactor.edit(request: .init(field: .name, text: "Tim"))

    await interactor.greet(request: .init())

    #expect(
      presenter.received.last
        == .greet(.init(person: nil, status: .with(.saveFailed, canGreet: true, canContinue: true))))
  }

  @Test("The next greeting removes the problem of a failed save")
  func greetAfterFailedSave() async {
    worker.isFailing = true
    interactor.edit(request: .init(field: .name, text: "Tim"))
    interactor.edit(request: .init(field: .surname, text: "Cook"))
    await interactor.greet(request: .init())
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(presenter.received.first == .greet(.init(person: tim, status: .with(isBusy: true))))
  }

  @Test("A stored person can be greeted without an edit")
  func greetStoredPerson() async {
    worker.stored = tim
    await interactor.load(request: .init(isRetry: false))

    await interactor.greet(request: .init())

    #expect(worker.saved == [tim])
  }

  @Test("A greeted person is in the data store, and Continue is presented")
  func continueToWelcomeCard() async {
    interactor.edit(request: .init(field: .name, text: "Tim"))
    interactor.edit(request: .init(field: .surname, text: "Cook"))
    await interactor.greet(request: .init())
    presenter.received = []

    interactor.continueToWelcomeCard(request: .init())

    #expect(presenter.received == [.continue])
    #expect(interactor.greetedPerson == tim)
  }

  @Test("An edit removes the greeted person from the data store")
  func editAfterGreeting() async {
    interactor.edit(request: .init(field: .name, text: "Tim"))
    await interactor.greet(request: .init())

    interactor.edit(request: .init(field: .name, text: "Tim"))

    #expect(interactor.greetedPerson == nil)
  }

  @Test("A request that is not available gets no response")
  func unavailableRequests() async {
    await interactor.greet(request: .init())
    await interactor.load(request: .init(isRetry: true))
    interactor.continueToWelcomeCard(request: .init())

    #expect(presenter.received == [])
  }
}

/// The interactor with a real worker, whose store replies when a test says so.
@Suite("VIP: the interactor while the store has not replied")
struct PendingInteractorTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let presenter = GreetingPresentationLogicSpy()
  private let store = PersonStoreStub()
  private let interactor: GreetingInteractor

  init() {
    interactor = GreetingInteractor(presenter: presenter, worker: GreetingWorker(store: store))
  }

  @Test("While a save is pending, no request gets a response")
  func pendingSave() async throws {
    store.failsToLoad = true
    await interactor.load(request: .init(isRetry: false))
    interactor.edit(request: .init(field: .name, text: "Tim"))
    interactor.edit(request: .init(field: .surname, text: "Cook"))
    let save = await store.holdReply { [interactor] in await interactor.greet(request: .init()) }
    presenter.received = []

    await interactor.greet(request: .init())
    await interactor.load(request: .init(isRetry: true))
    interactor.continueToWelcomeCard(request: .init())
    let responses = presenter.received
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(responses == [])
  }

  @Test("A person who is loaded after the screen was closed is not presented")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply { [interactor] in await interactor.load(request: .init(isRetry: false)) }
    presenter.received = []

    load.cancel()
    store.reply()
    await load.value

    #expect(presenter.received == [])
  }

  @Test("A save that ends after the screen was closed is not presented")
  func saveAfterClosing() async {
    interactor.edit(request: .init(field: .name, text: "Tim"))
    let save = await store.holdReply { [interactor] in await interactor.greet(request: .init()) }
    presenter.received = []

    save.cancel()
    store.reply()
    await save.value

    #expect(presenter.received == [])
  }
}

/// A presenter that records the responses of the interactor.
private final class GreetingPresentationLogicSpy: GreetingPresentationLogic {
  enum Response: Equatable {
    case open, load(Greeting.Load.Response), edit(Greeting.Edit.Response), greet(Greeting.Greet.Response), `continue`
  }

  var received: [Response] = []

  func presentOpen(response: Greeting.Open.Response) { received.append(.open) }
  func presentLoad(response: Greeting.Load.Response) { received.append(.load(response)) }
  func presentEdit(response: Greeting.Edit.Response) { received.append(.edit(response)) }
  func presentGreet(response: Greeting.Greet.Response) { received.append(.greet(response)) }
  func presentContinue(response: Greeting.Continue.Response) { received.append(.continue) }
}

/// A worker that replies at once and calls no store.
private final class GreetingWorkerStub: GreetingWorker {
  var stored: Person?
  var isFailing = false
  var saved: [Person] = []

  override func loadPerson() async throws -> Person? {
    if isFailing { throw Failure() }
    return stored
  }

  override func save(_ person: Person) async throws {
    saved.append(person)
    if isFailing { throw Failure() }
  }

  private struct Failure: Error {}
}
