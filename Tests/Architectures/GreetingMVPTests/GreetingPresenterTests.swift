import GreetingDomain
import GreetingMVP
import GreetingTestDoubles
import Testing

/// The presenter between a spy for its view and doubles for the store and the navigation.
@Suite("MVP: the presenter")
struct GreetingPresenterTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let view = GreetingViewSpy()
  private let store = PersonStoreStub()
  private let navigation = NavigationSpy()
  private let presenter: GreetingPresenter

  init() {
    presenter = GreetingPresenter(
      view: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
  }

  @Test("When the view has loaded, it is commanded to show the title and the progress, and then the person")
  func viewDidLoad() async {
    store.stored = tim

    await presenter.viewDidLoad()

    #expect(store.received == [.person])
    #expect(
      view.received
        == .inOrder(
          [.showTitle("Welcome!")], .status(isBusy: true),
          [.showTitle("Welcome back, Tim!"), .showName("Tim"), .showSurname("Cook")], .status(canGreet: true)))
  }

  @Test("If nobody is stored, title and fields receive no further command")
  func loadOfNobody() async {
    await presenter.viewDidLoad()

    #expect(view.received == [.showTitle("Welcome!")] + .status(isBusy: true) + .status())
  }

  @Test("A failed load is shown as a message, and a retry loads again")
  func retry() async {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    store.failsToLoad = false
    store.stored = tim
    view.received = []

    await presenter.retryTapped()

    #expect(store.received == [.person, .person])
    #expect(
      view.received
        == .inOrder(
          .status(isBusy: true), [.showTitle("Welcome back, Tim!"), .showName("Tim"), .showSurname("Cook")],
          .status(canGreet: true)))
  }

  @Test("An edit removes the greeting and updates the status; the field itself receives no command")
  func edit() {
    presenter.nameChanged(to: "Tim")
    presenter.surnameChanged(to: String(repeating: "n", count: 41))

    #expect(
      view.received
        == .inOrder(
          [.showGreeting(nil)], .status(canGreet: true), [.showGreeting(nil)],
          .status(message: "A name can have at most 40 characters.")))
  }

  @Test("The person is saved, and the view receives the formatted greeting")
  func greet() async throws {
    presenter.nameChanged(to: " Tim ")
    presenter.surnameChanged(to: "Cook")
    view.received = []

    await presenter.greetTapped()

    #expect(store.received == [.save(try #require(tim))])
    #expect(
      view.received
        == .inOrder(
          [.showGreeting("Hello, Tim Cook!")], .status(isBusy: true), .status(canGreet: true, canContinue: true)))
  }

  @Test("Continue passes the greeted names to the navigation, and shows nothing")
  func continueTapped() async {
    presenter.nameChanged(to: "Tim")
    await presenter.greetTapped()
    view.received = []

    presenter.continueTapped()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
    #expect(view.received == [])
  }

  @Test("A failure of the store is shown as a message", arguments: [true, false])
  func failure(ofLoad: Bool) async {
    store.failsToLoad = ofLoad
    store.failsToSave = !ofLoad
    presenter.nameChanged(to: "Tim")
    view.received = []

    await ofLoad ? presenter.viewDidLoad() : presenter.greetTapped()

    #expect(
      view.received.suffix(5)
        == (ofLoad
          ? .status(message: "Your name could not be loaded.", canGreet: true, canRetry: true)
          : .status(message: "Your name could not be saved.", canGreet: true, canContinue: true)))
  }

  @Test("An action that is not available sends nothing")
  func unavailableActions() async {
    await presenter.greetTapped()
    await presenter.retryTapped()
    presenter.continueTapped()

    #expect(store.received == [])
    #expect(view.received == [])
    #expect(navigation.received == [])
  }
}
