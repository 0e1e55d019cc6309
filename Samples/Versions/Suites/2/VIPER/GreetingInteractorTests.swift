import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

struct GreetingInteractorTests {
  let store = PersonStoreStub()
  let output = GreetingInteractorOutputSpy()
  let interactor: GreetingInteractor
  let ann: Person
  let annLee = GreetingNames(name: "Ann", surname: "Lee")
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    interactor = GreetingInteractor(store: store)
    interactor.output = output
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Load

  @Test func isBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await interactor.load() }

    #expect(store.received == [.person])
    #expect(output.received == [.changed(.with(isBusy: true))])
  }

  @Test func reportsTheStoredPerson() async {
    store.stored = ann

    await interactor.load()

    #expect(
      output.received == [
        .changed(.with(isBusy: true)), .loaded(annLee, fields: annLee), .changed(.with(canGreet: true)),
      ])
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await interactor.load()

    #expect(output.received == [.changed(.with(isBusy: true)), .changed(.with())])
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await interactor.load() }
    interactor.editName("Jose\u{301}")
    store.reply()
    await load.value

    await interactor.greet()

    #expect(store.received.last == Person(name: "Jose\u{301}", surname: "Lee").map { .save($0) })
    #expect(output.received.contains(.loaded(annLee, fields: GreetingNames(name: "Jose\u{301}", surname: "Lee"))))
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await interactor.load() }
    interactor.editSurname("")
    output.received = []

    store.reply()
    await load.value

    #expect(
      output.received == [
        .loaded(annLee, fields: GreetingNames(name: "Ann", surname: "")), .changed(.with(canGreet: true)),
      ])
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await interactor.load()

    #expect(
      output.received == [.changed(.with(isBusy: true)), .changed(.with(problem: .loadFailed, canRetry: true))])
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureAndLoadsAgain() async {
    store.failsToLoad = true
    await interactor.load()
    store.failsToLoad = false
    store.stored = ann
    output.received = []

    await interactor.retry()

    #expect(store.received == [.person, .person])
    #expect(
      output.received == [
        .changed(.with(isBusy: true)), .loaded(annLee, fields: annLee), .changed(.with(canGreet: true)),
      ])
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await interactor.load()

    await interactor.retry()

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await interactor.load()
    interactor.editName("Ann")
    interactor.editSurname("Lee")
    defer { store.reply() }
    _ = await store.holdReply { await interactor.greet() }

    await interactor.retry()

    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await interactor.load()
    interactor.editName("Ann")
    interactor.editSurname("Lee")
    output.received = []

    await interactor.greet()

    #expect(
      output.received == [
        .greeted(annLee), .changed(.with(problem: .loadFailed, isBusy: true)),
        .changed(.with(problem: .loadFailed, canGreet: true, canRetry: true, canContinue: true)),
      ])
  }

  // MARK: Edit

  @Test func anEditOfTheNameWithdrawsTheGreetingEvenWithoutAChange() async {
    interactor.editName("Ann")
    await interactor.greet()
    output.received = []

    interactor.editName("Ann")

    #expect(output.received == [.withdrewGreeting, .changed(.with(canGreet: true))])
  }

  @Test func anEditOfTheSurnameWithdrawsTheGreetingEvenWithoutAChange() async {
    interactor.editName("Ann")
    interactor.editSurname("Lee")
    await interactor.greet()
    output.received = []

    interactor.editSurname("Lee")

    #expect(output.received == [.withdrewGreeting, .changed(.with(canGreet: true))])
  }

  @Test func anEditDuringTheSaveWithdrawsTheGreetingPermanently() async {
    interactor.editName("Ann")
    let greet = await store.holdReply { await interactor.greet() }
    output.received = []

    interactor.editName("Bob")
    store.reply()
    await greet.value

    #expect(
      output.received == [.withdrewGreeting, .changed(.with(isBusy: true)), .changed(.with(canGreet: true))])
  }

  // MARK: Greet

  @Test func greetsAndSavesTheTypedPerson() async {
    interactor.editName("  Ann ")
    interactor.editSurname(" Lee  ")
    output.received = []

    await interactor.greet()

    #expect(store.received == [.save(ann)])
    #expect(
      output.received == [
        .greeted(annLee), .changed(.with(isBusy: true)), .changed(.with(canGreet: true, canContinue: true)),
      ])
  }

  @Test func greetDoesNothingWithoutAName() async {
    interactor.editSurname("Lee")
    output.received = []

    await interactor.greet()

    #expect(output.received == [])
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await interactor.load() }
    interactor.editName("Ann")
    output.received = []

    await interactor.greet()

    #expect(output.received == [])
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSave() async {
    store.failsToSave = true
    interactor.editName("Ann")
    interactor.editSurname("Lee")
    output.received = []

    await interactor.greet()

    #expect(
      output.received == [
        .greeted(annLee), .changed(.with(isBusy: true)),
        .changed(.with(problem: .saveFailed, canGreet: true, canContinue: true)),
      ])
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    interactor.editName("Ann")
    await interactor.greet()
    output.received = []

    interactor.editName("Bob")

    #expect(output.received == [.withdrewGreeting, .changed(.with(problem: .saveFailed, canGreet: true))])
  }

  @Test func theNextGreetingRemovesTheSaveFailureWhenItBegins() async {
    store.failsToSave = true
    interactor.editName("Ann")
    await interactor.greet()
    output.received = []
    defer { store.reply() }

    _ = await store.holdReply { await interactor.greet() }

    #expect(
      output.received == [.greeted(GreetingNames(name: "Ann", surname: "")), .changed(.with(isBusy: true))])
  }

  // MARK: Problems

  @Test func reportsANameThatIsTooLong() {
    interactor.editName(tooLong)

    #expect(output.received == [.withdrewGreeting, .changed(.with(problem: .nameTooLong))])
  }

  @Test func reportsASurnameThatIsTooLong() {
    interactor.editName("Ann")
    output.received = []

    interactor.editSurname(tooLong)

    #expect(output.received == [.withdrewGreeting, .changed(.with(problem: .nameTooLong))])
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await interactor.load()
    interactor.editName("Ann")

    await interactor.greet()

    #expect(
      output.received.last
        == .changed(.with(problem: .saveFailed, canGreet: true, canRetry: true, canContinue: true)))
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    interactor.editName("Ann")
    await interactor.greet()

    interactor.editName(tooLong)

    #expect(output.received.last == .changed(.with(problem: .nameTooLong)))
  }

  // MARK: Confirm

  @Test func confirmsTheGreetedPersonEachTime() async {
    interactor.editName(" Ann ")
    interactor.editSurname("Lee")
    await interactor.greet()
    output.received = []

    interactor.confirmGreeting()
    interactor.confirmGreeting()

    #expect(output.received == [.confirmedGreeting(annLee), .confirmedGreeting(annLee)])
  }

  @Test func confirmsNothingDuringTheSave() async {
    interactor.editName("Ann")
    defer { store.reply() }
    _ = await store.holdReply { await interactor.greet() }
    output.received = []

    interactor.confirmGreeting()

    #expect(output.received == [])
  }

  // MARK: Close

  @Test(arguments: [false, true])
  func reportsNothingIfTheScreenClosesDuringTheLoad(loadFails: Bool) async {
    store.stored = ann
    store.failsToLoad = loadFails
    let load = await store.holdReply { await interactor.load() }
    output.received = []

    load.cancel()
    store.reply()
    await load.value

    #expect(output.received == [])
  }

  @Test func aCancelledLoadHasNotFailed() async {
    store.failsToLoad = true
    let load = await store.holdReply { await interactor.load() }
    load.cancel()
    store.reply()
    await load.value

    await interactor.retry()

    #expect(store.received == [.person])
  }

  @Test(arguments: [false, true])
  func reportsNothingIfTheScreenClosesDuringTheSave(saveFails: Bool) async {
    store.failsToSave = saveFails
    interactor.editName("Ann")
    let greet = await store.holdReply { await interactor.greet() }
    output.received = []

    greet.cancel()
    store.reply()
    await greet.value

    #expect(output.received == [])
  }

  @Test func aCancelledSaveHasNotFailed() async {
    store.failsToSave = true
    interactor.editName("Ann")
    let greet = await store.holdReply { await interactor.greet() }
    greet.cancel()
    store.reply()
    await greet.value
    output.received = []

    interactor.editName("Bob")

    #expect(output.received == [.withdrewGreeting, .changed(.with(canGreet: true))])
  }
}
