import GreetingDomain
@testable import GreetingMVC
import GreetingTestDoubles
import Testing

struct GreetingModelTests {
  let store = PersonStoreStub()
  let model: GreetingModel
  let ann: Person
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    model = GreetingModel(store: store)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Load

  @Test func isBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await model.load() }

    #expect(store.received == [.person])
    #expect(model.isBusy)
    #expect(model.storedPerson == nil)
  }

  @Test func findsTheStoredPerson() async {
    store.stored = ann

    await model.load()

    #expect(model.storedPerson == ann)
    #expect(model.name == "Ann")
    #expect(model.surname == "Lee")
    #expect(model.canGreet)
    #expect(!model.isBusy)
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await model.load()

    #expect(model.storedPerson == nil)
    #expect(model.name == "")
    #expect(model.problem == nil)
    #expect(!model.isBusy)
    #expect(!model.canRetry)
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await model.load() }
    model.editName("Jose\u{301}")

    store.reply()
    await load.value

    #expect(ExactText(model.name) == ExactText("Jose\u{301}"))
    #expect(model.surname == "Lee")
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await model.load() }
    model.editSurname("")

    store.reply()
    await load.value

    #expect(model.name == "Ann")
    #expect(model.surname == "")
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await model.load()

    #expect(model.storedPerson == nil)
    #expect(model.problem == .loadFailed)
    #expect(model.canRetry)
    #expect(!model.isBusy)
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureWhenItBegins() async {
    store.failsToLoad = true
    await model.load()
    defer { store.reply() }

    _ = await store.holdReply { await model.retry() }

    #expect(model.problem == nil)
    #expect(model.isBusy)
    #expect(!model.canRetry)
  }

  @Test func retryLoadsAgain() async {
    store.failsToLoad = true
    await model.load()
    store.failsToLoad = false
    store.stored = ann

    await model.retry()

    #expect(store.received == [.person, .person])
    #expect(model.storedPerson == ann)
    #expect(model.problem == nil)
    #expect(!model.canRetry)
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await model.load()

    await model.retry()

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await model.load()
    model.editName("Ann")
    model.editSurname("Lee")
    defer { store.reply() }
    _ = await store.holdReply { await model.greet() }

    await model.retry()

    #expect(!model.canRetry)
    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await model.load()
    model.editName("Ann")

    await model.greet()

    #expect(model.problem == .loadFailed)
    #expect(model.canRetry)
  }

  // MARK: Edit

  @Test func anEditOfTheNameRemovesTheGreetingEvenWithoutAChange() async {
    model.editName("Ann")
    await model.greet()

    model.editName("Ann")

    #expect(model.greetedPerson == nil)
    #expect(!model.canContinue)
  }

  @Test func anEditOfTheSurnameRemovesTheGreetingEvenWithoutAChange() async {
    model.editName("Ann")
    model.editSurname("Lee")
    await model.greet()

    model.editSurname("Lee")

    #expect(model.greetedPerson == nil)
    #expect(!model.canContinue)
  }

  @Test func anEditDuringTheSaveRemovesTheGreetingPermanently() async {
    model.editName("Ann")
    let greet = await store.holdReply { await model.greet() }

    model.editName("Bob")
    store.reply()
    await greet.value

    #expect(model.greetedPerson == nil)
    #expect(!model.canContinue)
  }

  // MARK: Greet

  @Test func greetsAtOnceAndIsBusyDuringTheSave() async {
    model.editName("Ann")
    defer { store.reply() }

    _ = await store.holdReply { await model.greet() }

    #expect(model.greetedPerson == Person(name: "Ann", surname: ""))
    #expect(model.isBusy)
    #expect(!model.canGreet)
    #expect(!model.canContinue)
  }

  @Test func savesTheTypedPersonAndLeavesTheFieldsAsTheyAre() async {
    model.editName("  Ann ")
    model.editSurname(" Lee  ")

    await model.greet()

    #expect(store.received == [.save(ann)])
    #expect(model.greetedPerson == ann)
    #expect(model.name == "  Ann ")
    #expect(model.surname == " Lee  ")
    #expect(model.storedPerson == nil)
    #expect(model.problem == nil)
    #expect(!model.isBusy)
    #expect(model.canGreet)
    #expect(model.canContinue)
  }

  @Test func greetDoesNothingWithoutAName() async {
    model.editSurname("Lee")

    await model.greet()

    #expect(!model.canGreet)
    #expect(model.greetedPerson == nil)
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await model.load() }
    model.editName("Ann")

    await model.greet()

    #expect(!model.canGreet)
    #expect(model.greetedPerson == nil)
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSaveAndKeepsTheGreeting() async {
    store.failsToSave = true
    model.editName("Ann")

    await model.greet()

    #expect(model.problem == .saveFailed)
    #expect(model.greetedPerson == Person(name: "Ann", surname: ""))
    #expect(model.canContinue)
    #expect(!model.isBusy)
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    model.editName("Ann")
    await model.greet()

    model.editName("Bob")

    #expect(model.problem == .saveFailed)
  }

  @Test func theNextGreetingRemovesTheSaveFailureWhenItBegins() async {
    store.failsToSave = true
    model.editName("Ann")
    await model.greet()
    defer { store.reply() }

    _ = await store.holdReply { await model.greet() }

    #expect(model.problem == nil)
  }

  // MARK: Problems

  @Test func reportsANameThatIsTooLong() {
    model.editName(tooLong)

    #expect(model.problem == .nameTooLong)
    #expect(!model.canGreet)
  }

  @Test func reportsASurnameThatIsTooLong() {
    model.editName("Ann")

    model.editSurname(tooLong)

    #expect(model.problem == .nameTooLong)
    #expect(!model.canGreet)
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await model.load()
    model.editName("Ann")

    await model.greet()

    #expect(model.problem == .saveFailed)
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    model.editName("Ann")
    await model.greet()

    model.editName(tooLong)

    #expect(model.problem == .nameTooLong)
  }

  // MARK: Close

  @Test func dropsThePersonIfTheScreenClosesDuringTheLoad() async {
    store.stored = ann
    let load = await store.holdReply { await model.load() }

    load.cancel()
    store.reply()
    await load.value

    #expect(model.storedPerson == nil)
    #expect(model.name == "")
  }

  @Test func reportsNoFailureIfTheScreenClosesDuringTheLoad() async {
    store.failsToLoad = true
    let load = await store.holdReply { await model.load() }

    load.cancel()
    store.reply()
    await load.value

    #expect(model.problem == nil)
    #expect(!model.canRetry)
  }

  @Test func reportsNoFailureIfTheScreenClosesDuringTheSave() async {
    store.failsToSave = true
    model.editName("Ann")
    let greet = await store.holdReply { await model.greet() }

    greet.cancel()
    store.reply()
    await greet.value

    #expect(model.problem == nil)
  }
}
