import GreetingDemo
import GreetingDomain
import GreetingPlain
import GreetingTestDoubles
import Testing
import TerminalUI

struct GreetingViewControllerTests {
  let form = GreetingForm(phrasebook: Language.english.phrasebook)
  let host = ScreenHost()
  let store = PersonStoreStub()
  let navigation = NavigationSpy()
  let controller: GreetingViewController
  let ann: Person
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    controller = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  private func tapGreet() async {
    await host.finishAction { form.greet.press() }
  }

  private func tapRetry() async {
    await host.finishAction { form.retry.press() }
  }

  // MARK: Load

  @Test func showsTheWelcomeAndIsBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await controller.viewDidLoad() }

    #expect(store.received == [.person])
    #expect(form.title.text == "Welcome!")
    #expect(form.message.text == "")
    #expect(form.busy.isActive)
  }

  @Test func welcomesTheStoredPersonBack() async {
    store.stored = ann

    await controller.viewDidLoad()

    #expect(form.title.text == "Welcome back, Ann!")
    #expect(form.name.text == "Ann")
    #expect(form.surname.text == "Lee")
    #expect(form.message.text == "")
    #expect(form.greet.isEnabled)
    #expect(!form.busy.isActive)
    #expect(!form.retry.isEnabled)
    #expect(!form.continue.isEnabled)
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await controller.viewDidLoad()

    #expect(form.title.text == "Welcome!")
    #expect(form.name.text == "")
    #expect(form.message.text == "")
    #expect(!form.busy.isActive)
    #expect(!form.greet.isEnabled)
    #expect(!form.retry.isEnabled)
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await controller.viewDidLoad() }
    form.name.edit(to: "Jose\u{301}")

    store.reply()
    await load.value

    #expect(ExactText(form.name.text) == ExactText("Jose\u{301}"))
    #expect(form.surname.text == "Lee")
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await controller.viewDidLoad() }
    form.surname.edit(to: "")

    store.reply()
    await load.value

    #expect(form.name.text == "Ann")
    #expect(form.surname.text == "")
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await controller.viewDidLoad()

    #expect(form.title.text == "Welcome!")
    #expect(form.message.text == "Your name could not be loaded.")
    #expect(form.retry.isEnabled)
    #expect(!form.busy.isActive)
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureWhenItBegins() async {
    store.failsToLoad = true
    await controller.viewDidLoad()
    defer { store.reply() }

    _ = await store.holdReply { await tapRetry() }

    #expect(form.message.text == "")
    #expect(form.busy.isActive)
    #expect(!form.retry.isEnabled)
  }

  @Test func retryLoadsAgain() async {
    store.failsToLoad = true
    await controller.viewDidLoad()
    store.failsToLoad = false
    store.stored = ann

    await tapRetry()

    #expect(store.received == [.person, .person])
    #expect(form.title.text == "Welcome back, Ann!")
    #expect(form.message.text == "")
    #expect(!form.retry.isEnabled)
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await controller.viewDidLoad()

    await tapRetry()

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await controller.viewDidLoad()
    form.name.edit(to: "Ann")
    form.surname.edit(to: "Lee")
    defer { store.reply() }
    _ = await store.holdReply { await tapGreet() }

    await tapRetry()

    #expect(!form.retry.isEnabled)
    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await controller.viewDidLoad()
    form.name.edit(to: "Ann")

    await tapGreet()

    #expect(form.message.text == "Your name could not be loaded.")
    #expect(form.retry.isEnabled)
  }

  // MARK: Edit

  @Test func anEditOfTheNameRemovesTheGreetingEvenWithoutAChange() async {
    form.name.edit(to: "Ann")
    await tapGreet()

    form.name.edit(to: "Ann")

    #expect(form.greeting.text == "")
    #expect(!form.continue.isEnabled)
  }

  @Test func anEditOfTheSurnameRemovesTheGreetingEvenWithoutAChange() async {
    form.name.edit(to: "Ann")
    form.surname.edit(to: "Lee")
    await tapGreet()

    form.surname.edit(to: "Lee")

    #expect(form.greeting.text == "")
    #expect(!form.continue.isEnabled)
  }

  @Test func anEditDuringTheSaveRemovesTheGreetingPermanently() async {
    form.name.edit(to: "Ann")
    let greet = await store.holdReply { await tapGreet() }

    form.name.edit(to: "Bob")
    store.reply()
    await greet.value

    #expect(form.greeting.text == "")
    #expect(!form.continue.isEnabled)
  }

  // MARK: Greet

  @Test func greetsAtOnceAndIsBusyDuringTheSave() async {
    form.name.edit(to: "Ann")
    defer { store.reply() }

    _ = await store.holdReply { await tapGreet() }

    #expect(form.greeting.text == "Hello, Ann!")
    #expect(form.busy.isActive)
    #expect(!form.greet.isEnabled)
    #expect(!form.continue.isEnabled)
  }

  @Test func savesTheTypedPersonAndLeavesTheFieldsAsTheyAre() async {
    form.name.edit(to: "  Ann ")
    form.surname.edit(to: " Lee  ")

    await tapGreet()

    #expect(store.received == [.save(ann)])
    #expect(form.greeting.text == "Hello, Ann Lee!")
    #expect(form.name.text == "  Ann ")
    #expect(form.surname.text == " Lee  ")
    #expect(form.message.text == "")
    #expect(!form.busy.isActive)
    #expect(form.greet.isEnabled)
    #expect(form.continue.isEnabled)
  }

  @Test func greetDoesNothingWithoutAName() async {
    form.surname.edit(to: "Lee")

    await tapGreet()

    #expect(!form.greet.isEnabled)
    #expect(form.greeting.text == "")
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await controller.viewDidLoad() }
    form.name.edit(to: "Ann")

    await tapGreet()

    #expect(!form.greet.isEnabled)
    #expect(form.greeting.text == "")
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSaveAndKeepsTheGreeting() async {
    store.failsToSave = true
    form.name.edit(to: "Ann")

    await tapGreet()

    #expect(form.message.text == "Your name could not be saved.")
    #expect(form.greeting.text == "Hello, Ann!")
    #expect(form.continue.isEnabled)
    #expect(!form.busy.isActive)
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    form.name.edit(to: "Ann")
    await tapGreet()

    form.name.edit(to: "Bob")

    #expect(form.message.text == "Your name could not be saved.")
  }

  @Test func theNextGreetingRemovesTheSaveFailureWhenItBegins() async {
    store.failsToSave = true
    form.name.edit(to: "Ann")
    await tapGreet()
    defer { store.reply() }

    _ = await store.holdReply { await tapGreet() }

    #expect(form.message.text == "")
  }

  // MARK: Messages

  @Test func reportsANameThatIsTooLong() {
    form.name.edit(to: tooLong)

    #expect(form.message.text == "A name can have at most 40 characters.")
    #expect(!form.greet.isEnabled)
  }

  @Test func reportsASurnameThatIsTooLong() {
    form.name.edit(to: "Ann")

    form.surname.edit(to: tooLong)

    #expect(form.message.text == "A name can have at most 40 characters.")
    #expect(!form.greet.isEnabled)
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await controller.viewDidLoad()
    form.name.edit(to: "Ann")

    await tapGreet()

    #expect(form.message.text == "Your name could not be saved.")
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    form.name.edit(to: "Ann")
    await tapGreet()

    form.name.edit(to: tooLong)

    #expect(form.message.text == "A name can have at most 40 characters.")
  }

  // MARK: Continue

  @Test func eachContinueOpensTheCardOfTheGreetedPerson() async {
    form.name.edit(to: " Ann ")
    form.surname.edit(to: "Lee")
    await tapGreet()

    form.continue.press()
    form.continue.press()

    let card = WelcomeCard(name: "Ann", surname: "Lee")
    #expect(navigation.received == [card, card])
  }

  @Test func continueDoesNothingDuringTheSave() async {
    form.name.edit(to: "Ann")
    defer { store.reply() }
    _ = await store.holdReply { await tapGreet() }

    form.continue.press()

    #expect(navigation.received == [])
  }

  // MARK: Close

  @Test(arguments: [false, true])
  func showsNothingIfTheScreenClosesDuringTheLoad(loadFails: Bool) async {
    store.stored = ann
    store.failsToLoad = loadFails
    let load = await store.holdReply { await controller.viewDidLoad() }

    load.cancel()
    store.reply()
    await load.value

    #expect(form.title.text == "Welcome!")
    #expect(form.name.text == "")
    #expect(form.message.text == "")
    #expect(form.busy.isActive)
  }

  @Test func aCancelledLoadHasNotFailed() async {
    store.failsToLoad = true
    let load = await store.holdReply { await controller.viewDidLoad() }
    load.cancel()
    store.reply()
    await load.value

    form.name.edit(to: "Ann")

    #expect(form.message.text == "")
    #expect(!form.retry.isEnabled)
  }

  @Test(arguments: [false, true])
  func showsNothingIfTheScreenClosesDuringTheSave(saveFails: Bool) async {
    store.failsToSave = saveFails
    form.name.edit(to: "Ann")
    let greet = await store.holdReply { await tapGreet() }

    greet.cancel()
    store.reply()
    await greet.value

    #expect(form.message.text == "")
    #expect(form.busy.isActive)
    #expect(!form.continue.isEnabled)
  }

  @Test func aCancelledSaveHasNotFailed() async {
    store.failsToSave = true
    form.name.edit(to: "Ann")
    let greet = await store.holdReply { await tapGreet() }
    greet.cancel()
    store.reply()
    await greet.value

    form.name.edit(to: "Bob")

    #expect(form.message.text == "")
  }

  @Test func isReleasedAlthoughItsWidgetsLiveOn() async {
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    var controller: GreetingViewController? = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    weak let released = controller
    await controller?.viewDidLoad()

    controller = nil

    #expect(released == nil)
    #expect(form.title.text == "Welcome!")
  }
}
