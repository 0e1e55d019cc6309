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
  private let store = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let viewController: GreetingViewController

  init() {
    viewController = GreetingViewController(
      form: form, host: ScreenHost(), store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

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

    form.greet.press()

    #expect(form.greeting.text == "Hello, Tim Cook!")
    #expect(store.received == [.person, .save(try #require(tim))])
  }

  @Test("A press on Continue passes the greeted names to the navigation")
  func continueToWelcomeCard() async {
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    form.greet.press()

    form.continue.press()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
  }

  @Test("An edit of a field removes the greeting")
  func edit() async {
    await viewController.viewDidLoad()
    form.name.edit(to: "Tim")
    form.greet.press()

    form.surname.edit(to: String(repeating: "n", count: 41))

    #expect(form.greeting.text == "")
    #expect(form.message.text == "A name can have at most 40 characters.")
    #expect(!form.greet.isEnabled)
    #expect(!form.continue.isEnabled)
  }
}
