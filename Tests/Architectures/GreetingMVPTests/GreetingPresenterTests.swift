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

  // MARK: Actions

  @Test("When the view has loaded, it is commanded to show the title and the progress, and then the person")
  func viewDidLoad() async {
    store.stored = tim

    await presenter.viewDidLoad()

    #expect(store.received == [.person])
    #expect(
      view.received
        == .init(
          titles: ["Welcome!", "Welcome back, Tim!"], names: ["Tim"], surnames: ["Cook"], messages: [nil, nil],
          isBusy: [true, false], canGreet: [false, true], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test("If nobody is stored, title and fields receive no further command")
  func loadOfNobody() async {
    await presenter.viewDidLoad()

    #expect(view.received.titles == ["Welcome!"])
    #expect(view.received.names == [])
    #expect(view.received.surnames == [])
    #expect(view.received.isBusy == [true, false])
  }

  @Test("A failed load is shown as a message")
  func failedLoad() async {
    store.failsToLoad = true

    await presenter.viewDidLoad()

    #expect(view.received.messages == [nil, "Your name could not be loaded."])
    #expect(view.received.canRetry == [false, true])
  }

  @Test("A retry loads again")
  func retry() async {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    store.failsToLoad = false
    store.stored = tim
    view.received = .init()

    await presenter.retryTapped()

    #expect(store.received == [.person, .person])
    #expect(
      view.received
        == .init(
          titles: ["Welcome back, Tim!"], names: ["Tim"], surnames: ["Cook"], messages: [nil, nil],
          isBusy: [true, false], canGreet: [false, true], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test("An edit removes the greeting and updates the status; the field itself receives no command")
  func edit() {
    presenter.nameChanged(to: "Tim")
    presenter.surnameChanged(to: String(repeating: "n", count: 41))

    #expect(
      view.received
        == .init(
          greetings: [nil, nil], messages: [nil, "A name can have at most 40 characters."], isBusy: [false, false],
          canGreet: [true, false], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test("The person is saved, and the view receives the formatted greeting")
  func greet() async throws {
    presenter.nameChanged(to: " Tim ")
    presenter.surnameChanged(to: "Cook")
    view.received = .init()

    await presenter.greetTapped()

    #expect(store.received == [.save(try #require(tim))])
    #expect(
      view.received
        == .init(
          greetings: ["Hello, Tim Cook!"], messages: [nil, nil], isBusy: [true, false], canGreet: [false, true],
          canRetry: [false, false], canContinue: [false, true]))
  }

  @Test("A failed save is shown as a message")
  func failedSave() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Tim")
    view.received = .init()

    await presenter.greetTapped()

    #expect(view.received.messages == [nil, "Your name could not be saved."])
    #expect(view.received.canContinue == [false, true])
  }

  @Test("Continue passes the greeted names to the navigation, and shows nothing")
  func continueTapped() async {
    presenter.nameChanged(to: "Tim")
    await presenter.greetTapped()
    view.received = .init()

    presenter.continueTapped()

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "")])
    #expect(view.received == .init())
  }

  @Test("An edit withdraws the greeted names: Continue does nothing")
  func continueAfterEdit() async {
    presenter.nameChanged(to: "Tim")
    await presenter.greetTapped()

    presenter.nameChanged(to: "Tim")
    presenter.continueTapped()

    #expect(view.received.canContinue.last == false)
    #expect(navigation.received == [])
  }

  @Test("The next greeting removes the message of a failed save")
  func greetAfterFailedSave() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Tim")
    await presenter.greetTapped()
    view.received = .init()

    await presenter.greetTapped()

    #expect(view.received.messages == [nil, "Your name could not be saved."])
  }

  @Test("An action that is not available sends nothing")
  func unavailableActions() async {
    await presenter.greetTapped()
    await presenter.retryTapped()
    presenter.continueTapped()

    #expect(store.received == [])
    #expect(view.received == .init())
    #expect(navigation.received == [])
  }

  // MARK: While the store has not replied

  @Test("While a save is pending, a tap on any button sends nothing")
  func pendingSave() async throws {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    presenter.nameChanged(to: "Tim")
    presenter.surnameChanged(to: "Cook")
    let save = await store.holdReply(to: presenter.greetTapped)

    await presenter.greetTapped()
    await presenter.retryTapped()
    presenter.continueTapped()
    store.reply()
    await save.value

    #expect(store.received == [.person, .save(try #require(tim))])
    #expect(navigation.received == [])
  }

  @Test("A person who is loaded after the screen was closed is not shown")
  func loadAfterClosing() async {
    store.stored = tim
    let load = await store.holdReply(to: presenter.viewDidLoad)
    view.received = .init()

    load.cancel()
    store.reply()
    await load.value

    #expect(view.received == .init())
  }

  @Test("A save that ends after the screen was closed is not shown")
  func saveAfterClosing() async {
    presenter.nameChanged(to: "Tim")
    let save = await store.holdReply(to: presenter.greetTapped)
    view.received = .init()

    save.cancel()
    store.reply()
    await save.value

    #expect(view.received == .init())
  }
}
