import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

struct GreetingInteractorTests {
  let store = PersonStoreStub()
  let presenter = GreetingPresentationLogicSpy()
  let interactor: GreetingInteractor
  let ann: Person
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    interactor = GreetingInteractor(presenter: presenter, worker: GreetingWorker(store: store))
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  @Test func presentsTheOpening() {
    interactor.open(request: .init())

    #expect(presenter.received == [.open])
    #expect(store.received == [])
  }

  // MARK: Load

  @Test func isBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await interactor.load(request: .opening) }

    #expect(store.received == [.person])
    #expect(presenter.received == [.load(nil, .with(isBusy: true))])
  }

  @Test func presentsTheStoredPerson() async {
    store.stored = ann

    await interactor.load(request: .opening)

    #expect(
      presenter.received == [
        .load(nil, .with(isBusy: true)), .load(.init(person: ann, name: "Ann", surname: "Lee"), .with(canGreet: true)),
      ])
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await interactor.load(request: .opening)

    #expect(presenter.received == [.load(nil, .with(isBusy: true)), .load(nil, .with())])
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await interactor.load(request: .opening) }
    interactor.edit(request: .name("Jose\u{301}"))
    store.reply()
    await load.value

    await interactor.greet(request: .init())

    #expect(store.received.last == Person(name: "Jose\u{301}", surname: "Lee").map { .save($0) })
    #expect(
      presenter.received.contains(.load(.init(person: ann, name: "Jose\u{301}", surname: "Lee"), .with(canGreet: true)))
    )
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await interactor.load(request: .opening) }
    interactor.edit(request: .surname(""))
    presenter.received = []

    store.reply()
    await load.value

    #expect(
      presenter.received == [
        .load(.init(person: ann, name: "Ann", surname: ""), .with(canGreet: true))
      ])
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await interactor.load(request: .opening)

    #expect(
      presenter.received == [.load(nil, .with(isBusy: true)), .load(nil, .with(problem: .loadFailed, canRetry: true))])
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureAndLoadsAgain() async {
    store.failsToLoad = true
    await interactor.load(request: .opening)
    store.failsToLoad = false
    store.stored = ann
    presenter.received = []

    await interactor.load(request: .retry)

    #expect(store.received == [.person, .person])
    #expect(
      presenter.received == [
        .load(nil, .with(isBusy: true)), .load(.init(person: ann, name: "Ann", surname: "Lee"), .with(canGreet: true)),
      ])
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await interactor.load(request: .opening)

    await interactor.load(request: .retry)

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await interactor.load(request: .opening)
    interactor.edit(request: .name("Ann"))
    interactor.edit(request: .surname("Lee"))
    defer { store.reply() }
    _ = await store.holdReply { await interactor.greet(request: .init()) }

    await interactor.load(request: .retry)

    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await interactor.load(request: .opening)
    interactor.edit(request: .name("Ann"))
    interactor.edit(request: .surname("Lee"))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(
      presenter.received == [
        .greet(ann, .with(problem: .loadFailed, isBusy: true)),
        .greet(nil, .with(problem: .loadFailed, canGreet: true, canRetry: true, canContinue: true)),
      ])
  }

  // MARK: Edit

  @Test func anEditOfTheNameWithdrawsTheGreetingEvenWithoutAChange() async {
    interactor.edit(request: .name("Ann"))
    await interactor.greet(request: .init())
    presenter.received = []

    interactor.edit(request: .name("Ann"))

    #expect(presenter.received == [.edit(.with(canGreet: true))])
  }

  @Test func anEditOfTheSurnameWithdrawsTheGreetingEvenWithoutAChange() async {
    interactor.edit(request: .name("Ann"))
    interactor.edit(request: .surname("Lee"))
    await interactor.greet(request: .init())
    presenter.received = []

    interactor.edit(request: .surname("Lee"))

    #expect(presenter.received == [.edit(.with(canGreet: true))])
  }

  @Test func anEditDuringTheSaveWithdrawsTheGreetingPermanently() async {
    interactor.edit(request: .name("Ann"))
    let greet = await store.holdReply { await interactor.greet(request: .init()) }
    presenter.received = []

    interactor.edit(request: .name("Bob"))
    store.reply()
    await greet.value

    #expect(
      presenter.received == [.edit(.with(isBusy: true)), .greet(nil, .with(canGreet: true))])
  }

  // MARK: Greet

  @Test func greetsAndSavesTheTypedPerson() async {
    interactor.edit(request: .name("  Ann "))
    interactor.edit(request: .surname(" Lee  "))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(store.received == [.save(ann)])
    #expect(interactor.greetedPerson == ann)
    #expect(
      presenter.received == [
        .greet(ann, .with(isBusy: true)), .greet(nil, .with(canGreet: true, canContinue: true)),
      ])
  }

  @Test func greetDoesNothingWithoutAName() async {
    interactor.edit(request: .surname("Lee"))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(presenter.received == [])
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await interactor.load(request: .opening) }
    interactor.edit(request: .name("Ann"))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(presenter.received == [])
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSave() async {
    store.failsToSave = true
    interactor.edit(request: .name("Ann"))
    interactor.edit(request: .surname("Lee"))
    presenter.received = []

    await interactor.greet(request: .init())

    #expect(
      presenter.received == [
        .greet(ann, .with(isBusy: true)),
        .greet(nil, .with(problem: .saveFailed, canGreet: true, canContinue: true)),
      ])
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    interactor.edit(request: .name("Ann"))
    await interactor.greet(request: .init())
    presenter.received = []

    interactor.edit(request: .name("Bob"))

    #expect(presenter.received == [.edit(.with(problem: .saveFailed, canGreet: true))])
  }

  @Test func theNextGreetingRemovesTheSaveFailureWhenItBegins() async {
    store.failsToSave = true
    interactor.edit(request: .name("Ann"))
    await interactor.greet(request: .init())
    presenter.received = []
    defer { store.reply() }

    _ = await store.holdReply { await interactor.greet(request: .init()) }

    #expect(
      presenter.received == [.greet(Person(name: "Ann", surname: ""), .with(isBusy: true))])
  }

  // MARK: Problems

  @Test func reportsANameThatIsTooLong() {
    interactor.edit(request: .name(tooLong))

    #expect(presenter.received == [.edit(.with(problem: .nameTooLong))])
  }

  @Test func reportsASurnameThatIsTooLong() {
    interactor.edit(request: .name("Ann"))
    presenter.received = []

    interactor.edit(request: .surname(tooLong))

    #expect(presenter.received == [.edit(.with(problem: .nameTooLong))])
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await interactor.load(request: .opening)
    interactor.edit(request: .name("Ann"))

    await interactor.greet(request: .init())

    #expect(
      presenter.received.last
        == .greet(nil, .with(problem: .saveFailed, canGreet: true, canRetry: true, canContinue: true)))
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    interactor.edit(request: .name("Ann"))
    await interactor.greet(request: .init())

    interactor.edit(request: .name(tooLong))

    #expect(presenter.received.last == .edit(.with(problem: .nameTooLong)))
  }

  // MARK: Continue

  @Test func presentsEachContinue() async {
    interactor.edit(request: .name(" Ann "))
    interactor.edit(request: .surname("Lee"))
    await interactor.greet(request: .init())
    presenter.received = []

    interactor.continueToWelcomeCard(request: .init())
    interactor.continueToWelcomeCard(request: .init())

    #expect(presenter.received == [.continueToWelcomeCard, .continueToWelcomeCard])
  }

  @Test func presentsNoContinueDuringTheSave() async {
    interactor.edit(request: .name("Ann"))
    defer { store.reply() }
    _ = await store.holdReply { await interactor.greet(request: .init()) }
    presenter.received = []

    interactor.continueToWelcomeCard(request: .init())

    #expect(presenter.received == [])
  }

  // MARK: Close

  @Test(arguments: [false, true])
  func reportsNothingIfTheScreenClosesDuringTheLoad(loadFails: Bool) async {
    store.stored = ann
    store.failsToLoad = loadFails
    let load = await store.holdReply { await interactor.load(request: .opening) }
    presenter.received = []

    load.cancel()
    store.reply()
    await load.value

    #expect(presenter.received == [])
  }

  @Test func aCancelledLoadHasNotFailed() async {
    store.failsToLoad = true
    let load = await store.holdReply { await interactor.load(request: .opening) }
    load.cancel()
    store.reply()
    await load.value

    await interactor.load(request: .retry)

    #expect(store.received == [.person])
  }

  @Test(arguments: [false, true])
  func reportsNothingIfTheScreenClosesDuringTheSave(saveFails: Bool) async {
    store.failsToSave = saveFails
    interactor.edit(request: .name("Ann"))
    let greet = await store.holdReply { await interactor.greet(request: .init()) }
    presenter.received = []

    greet.cancel()
    store.reply()
    await greet.value

    #expect(presenter.received == [])
  }

  @Test func aCancelledSaveHasNotFailed() async {
    store.failsToSave = true
    interactor.edit(request: .name("Ann"))
    let greet = await store.holdReply { await interactor.greet(request: .init()) }
    greet.cancel()
    store.reply()
    await greet.value
    presenter.received = []

    interactor.edit(request: .name("Bob"))

    #expect(presenter.received == [.edit(.with(canGreet: true))])
  }
}

extension Greeting.Load.Request {
  fileprivate static let opening = Self(isRetry: false)
  fileprivate static let retry = Self(isRetry: true)
}

extension Greeting.Edit.Request {
  fileprivate static func name(_ text: String) -> Self { Self(field: .name, text: text) }
  fileprivate static func surname(_ text: String) -> Self { Self(field: .surname, text: text) }
}
