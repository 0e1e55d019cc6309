import GreetingDemo
import GreetingDomain
import GreetingPlain
import GreetingTestDoubles
import TerminalUI
import Testing

/// The view controller through its widgets: without an architecture there is nothing else to test it by.
@Suite("Plain: the view controller")
struct GreetingViewControllerTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let form = GreetingForm(phrasebook: Language.english.phrasebook)
  private let host = ScreenHost()
  private let store = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let viewController: GreetingViewController

  init() {
    viewController = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

  // MARK: Actions

  @Test("A stored person fills the widgets")
  func viewDidLoad() async {
    store.stored = tim

    await viewController.viewDidLoad()

    #expect(store.received == [.person])
    #expect(form.title.text == "Welcome back, Tim!")
    #expect(form.name.text == "Tim")
    #expect(form.surname.text == "Cook")
    #expect(form.greet.isEnabled)
    #expect(!form.busy.isActive)
  }

  @Test("A name that was edited stays when a person is loaded")
  func loadAfterEditOfName() async {
    store.stored = tim
    form.name.edit(to: "Ann")

    await viewController.viewDidLoad()

    #expect(form.name.text == "Ann")
    #expect(form.surname.text == "Cook")
  }

  @Test("A surname that was edited stays when a person is loaded")
  func loadAfterEditOfSurname() async {
    store.stored = tim
    form.surname.edit(to: "Lee")

    await viewController.viewDidLoad()

    #expect(form.name.text == "Tim")
    #expect(form.surname.text == "Lee")
  }

  @Test("A failed load shows a message and enables Retry")
  func failedLoad() async {
    store.failsToLoad = true

    await viewController.viewDidLoad()

    #expect(form.title.text == "Welcome!")
    #expect(form.message.text == "Your name could not be loaded.")
    #expect(form.retry.isEnabled)
    #expect(!form.greet.isEnabled)
  }

  @Test("A press on Greet shows the greeting and saves the person in the fields")
  func greet() async throws {
    await viewController.viewDidLoad()
    form.name.edit(to: " Tim ")
    form.surname.edit(to: "Cook")

    await pressGreet()

    #expect(form.greeting.text == "Hello, Tim Cook!")
    #expect(store.received == [.person, .save(try #require(tim))])
  }

  @Test("A failed save shows a message, and leaves the greeting")
  func failedSave() async {
    store.failsToSave = true
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")

    await pressGreet()

    #expect(form.greeting.text == "Hello, Tim!")
    #expect(form.message.text == "Your name could not be saved.")
    #expect(form.greet.isEnabled)
    #expect(form.continue.isEnabled)
  }

  @Test("A press on Continue passes the greeted names to the navigation")
  func continueToWelcomeCard() async {
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    await pressGreet()

    form.continue.press()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  @Test("An edit of a field removes the greeting")
  func edit() async {
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    await pressGreet()

    form.surname.edit(to: String(repeating: "n", count: 41))

    #expect(form.greeting.text == "")
    #expect(form.message.text == "A name can have at most 40 characters.")
    #expect(!form.greet.isEnabled)
    #expect(!form.continue.isEnabled)
  }

  // MARK: While the store has not replied

  @Test("While a retry is pending, the form is busy and shows no failure of the load")
  func pendingRetry() async {
    store.failsToLoad = true
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")

    let retry = await store.holdReply { [host, form] in await host.finishAction(startedBy: form.retry.press) }
    let (message, isBusy) = (form.message.text, form.busy.isActive)
    let (canGreet, canRetry) = (form.greet.isEnabled, form.retry.isEnabled)
    store.reply()
    await retry.value

    #expect(message == "")
    #expect(isBusy)
    #expect(!canGreet)
    #expect(!canRetry)
  }

  @Test("While a save is pending, the form is busy and shows no failure of the save before")
  func pendingSaveAfterFailure() async {
    store.failsToSave = true
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    await pressGreet()

    let save = await store.holdReply(to: pressGreet)
    let (message, isBusy) = (form.message.text, form.busy.isActive)
    let canContinue = form.continue.isEnabled
    store.reply()
    await save.value

    #expect(message == "")
    #expect(isBusy)
    #expect(!canContinue)
  }

  @Test("While a save is pending, a press on any button does nothing")
  func pendingSave() async throws {
    store.failsToLoad = true
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    form.surname.edit(to: "Cook")
    let save = await store.holdReply(to: pressGreet)

    await pressGreet()
    await host.finishAction(startedBy: form.retry.press)
    form.continue.press()
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(navigation.received == [])
  }

  @Test("A person who is loaded after the screen was closed is not shown")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply(to: viewController.viewDidLoad)

    load.cancel()
    store.reply()
    await load.value

    #expect(form.title.text == "Welcome!")
    #expect(form.name.text == "")
  }

  @Test("A save that fails after the screen was closed changes no widget")
  func saveAfterClosing() async {
    store.failsToSave = true
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    let save = await store.holdReply(to: pressGreet)

    save.cancel()
    store.reply()
    await save.value

    #expect(form.message.text == "")
    #expect(form.busy.isActive)
  }

  /// Presses Greet, and waits for the action, whose task the host owns.
  private func pressGreet() async {
    await host.finishAction(startedBy: form.greet.press)
  }
}
