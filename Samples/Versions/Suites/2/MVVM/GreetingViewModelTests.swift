import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import ObservationTracking
import Testing

struct GreetingViewModelTests {
  let store = PersonStoreStub()
  let navigation = NavigationSpy()
  let viewModel: GreetingViewModel
  let ann: Person
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    viewModel = GreetingViewModel(store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Load

  @Test func isEmptyBeforeTheScreenOpens() {
    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.name == "")
    #expect(viewModel.surname == "")
    #expect(viewModel.greeting == nil)
    #expect(viewModel.message == nil)
    #expect(!viewModel.isBusy)
    #expect(!viewModel.canGreet)
    #expect(!viewModel.canRetry)
    #expect(!viewModel.canContinue)
  }

  @Test func isBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await viewModel.load() }

    #expect(store.received == [.person])
    #expect(viewModel.isBusy)
    #expect(viewModel.title == "Welcome!")
  }

  @Test func welcomesTheStoredPersonBack() async {
    store.stored = ann

    await viewModel.load()

    #expect(viewModel.title == "Welcome back, Ann!")
    #expect(viewModel.name == "Ann")
    #expect(viewModel.surname == "Lee")
    #expect(viewModel.canGreet)
    #expect(!viewModel.isBusy)
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await viewModel.load()

    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.name == "")
    #expect(viewModel.message == nil)
    #expect(!viewModel.isBusy)
    #expect(!viewModel.canRetry)
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await viewModel.load() }
    viewModel.name = "Jose\u{301}"

    store.reply()
    await load.value

    #expect(ExactText(viewModel.name) == ExactText("Jose\u{301}"))
    #expect(viewModel.surname == "Lee")
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await viewModel.load() }
    viewModel.surname = ""

    store.reply()
    await load.value

    #expect(viewModel.name == "Ann")
    #expect(viewModel.surname == "")
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await viewModel.load()

    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.message == "Your name could not be loaded.")
    #expect(viewModel.canRetry)
    #expect(!viewModel.isBusy)
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureWhenItBegins() async {
    store.failsToLoad = true
    await viewModel.load()
    defer { store.reply() }

    _ = await store.holdReply { await viewModel.retry() }

    #expect(viewModel.message == nil)
    #expect(viewModel.isBusy)
    #expect(!viewModel.canRetry)
  }

  @Test func retryLoadsAgain() async {
    store.failsToLoad = true
    await viewModel.load()
    store.failsToLoad = false
    store.stored = ann

    await viewModel.retry()

    #expect(store.received == [.person, .person])
    #expect(viewModel.title == "Welcome back, Ann!")
    #expect(viewModel.message == nil)
    #expect(!viewModel.canRetry)
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await viewModel.load()

    await viewModel.retry()

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await viewModel.load()
    viewModel.name = "Ann"
    viewModel.surname = "Lee"
    defer { store.reply() }
    _ = await store.holdReply { await viewModel.greet() }

    await viewModel.retry()

    #expect(!viewModel.canRetry)
    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await viewModel.load()
    viewModel.name = "Ann"

    await viewModel.greet()

    #expect(viewModel.message == "Your name could not be loaded.")
    #expect(viewModel.canRetry)
  }

  // MARK: Edit

  @Test func anEditOfTheNameRemovesTheGreetingEvenWithoutAChange() async {
    viewModel.name = "Ann"
    await viewModel.greet()

    viewModel.name = "Ann"

    #expect(viewModel.greeting == nil)
    #expect(!viewModel.canContinue)
  }

  @Test func anEditOfTheSurnameRemovesTheGreetingEvenWithoutAChange() async {
    viewModel.name = "Ann"
    viewModel.surname = "Lee"
    await viewModel.greet()

    viewModel.surname = "Lee"

    #expect(viewModel.greeting == nil)
    #expect(!viewModel.canContinue)
  }

  @Test func anEditDuringTheSaveRemovesTheGreetingPermanently() async {
    viewModel.name = "Ann"
    let greet = await store.holdReply { await viewModel.greet() }

    viewModel.name = "Bob"
    store.reply()
    await greet.value

    #expect(viewModel.greeting == nil)
    #expect(!viewModel.canContinue)
  }

  // MARK: Greet

  @Test func greetsAtOnceAndIsBusyDuringTheSave() async {
    viewModel.name = "Ann"
    defer { store.reply() }

    _ = await store.holdReply { await viewModel.greet() }

    #expect(viewModel.greeting == "Hello, Ann!")
    #expect(viewModel.isBusy)
    #expect(!viewModel.canGreet)
    #expect(!viewModel.canContinue)
  }

  @Test func savesTheTypedPersonAndLeavesTheFieldsAsTheyAre() async {
    viewModel.name = "  Ann "
    viewModel.surname = " Lee  "

    await viewModel.greet()

    #expect(store.received == [.save(ann)])
    #expect(viewModel.greeting == "Hello, Ann Lee!")
    #expect(viewModel.name == "  Ann ")
    #expect(viewModel.surname == " Lee  ")
    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.message == nil)
    #expect(!viewModel.isBusy)
    #expect(viewModel.canGreet)
    #expect(viewModel.canContinue)
  }

  @Test func greetDoesNothingWithoutAName() async {
    viewModel.surname = "Lee"

    await viewModel.greet()

    #expect(!viewModel.canGreet)
    #expect(viewModel.greeting == nil)
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await viewModel.load() }
    viewModel.name = "Ann"

    await viewModel.greet()

    #expect(!viewModel.canGreet)
    #expect(viewModel.greeting == nil)
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSaveAndKeepsTheGreeting() async {
    store.failsToSave = true
    viewModel.name = "Ann"

    await viewModel.greet()

    #expect(viewModel.message == "Your name could not be saved.")
    #expect(viewModel.greeting == "Hello, Ann!")
    #expect(viewModel.canContinue)
    #expect(!viewModel.isBusy)
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    viewModel.name = "Ann"
    await viewModel.greet()

    viewModel.name = "Bob"

    #expect(viewModel.message == "Your name could not be saved.")
  }

  @Test func theNextGreetingRemovesTheSaveFailureWhenItBegins() async {
    store.failsToSave = true
    viewModel.name = "Ann"
    await viewModel.greet()
    defer { store.reply() }

    _ = await store.holdReply { await viewModel.greet() }

    #expect(viewModel.message == nil)
  }

  // MARK: Messages

  @Test func reportsANameThatIsTooLong() {
    viewModel.name = tooLong

    #expect(viewModel.message == "A name can have at most 40 characters.")
    #expect(!viewModel.canGreet)
  }

  @Test func reportsASurnameThatIsTooLong() {
    viewModel.name = "Ann"

    viewModel.surname = tooLong

    #expect(viewModel.message == "A name can have at most 40 characters.")
    #expect(!viewModel.canGreet)
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await viewModel.load()
    viewModel.name = "Ann"

    await viewModel.greet()

    #expect(viewModel.message == "Your name could not be saved.")
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    viewModel.name = "Ann"
    await viewModel.greet()

    viewModel.name = tooLong

    #expect(viewModel.message == "A name can have at most 40 characters.")
  }

  // MARK: Continue

  @Test func eachContinueOpensTheCardOfTheGreetedPerson() async {
    viewModel.name = " Ann "
    viewModel.surname = "Lee"
    await viewModel.greet()

    viewModel.continueToWelcomeCard()
    viewModel.continueToWelcomeCard()

    let card = WelcomeCard(name: "Ann", surname: "Lee")
    #expect(navigation.received == [card, card])
  }

  @Test func continueDoesNothingDuringTheSave() async {
    viewModel.name = "Ann"
    defer { store.reply() }
    _ = await store.holdReply { await viewModel.greet() }

    viewModel.continueToWelcomeCard()

    #expect(navigation.received == [])
  }

  // MARK: Close

  @Test func dropsThePersonIfTheScreenClosesDuringTheLoad() async {
    store.stored = ann
    let load = await store.holdReply { await viewModel.load() }

    load.cancel()
    store.reply()
    await load.value

    #expect(viewModel.title == "Welcome!")
    #expect(viewModel.name == "")
  }

  @Test func reportsNoFailureIfTheScreenClosesDuringTheLoad() async {
    store.failsToLoad = true
    let load = await store.holdReply { await viewModel.load() }

    load.cancel()
    store.reply()
    await load.value

    #expect(viewModel.message == nil)
    #expect(!viewModel.canRetry)
  }

  @Test func reportsNoFailureIfTheScreenClosesDuringTheSave() async {
    store.failsToSave = true
    viewModel.name = "Ann"
    let greet = await store.holdReply { await viewModel.greet() }

    greet.cancel()
    store.reply()
    await greet.value

    #expect(viewModel.message == nil)
  }

  // MARK: Observation

  @Test func notifiesTheViewOfTheLoadedPerson() async {
    store.stored = ann

    await confirmation { notified in
      runUpdatePass({ _ = viewModel.title }, setNeedsUpdate: { notified() })
      await viewModel.load()
    }
  }

  @Test func notifiesTheViewOfAnEdit() async {
    await confirmation { notified in
      runUpdatePass({ _ = viewModel.canGreet }, setNeedsUpdate: { notified() })
      viewModel.name = "Ann"
    }
  }
}
