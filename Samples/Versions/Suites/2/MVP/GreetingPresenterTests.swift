import GreetingDomain
import GreetingMVP
import GreetingTestDoubles
import Testing

struct GreetingPresenterTests {
  let store = PersonStoreStub()
  let view = GreetingViewSpy()
  let navigation = NavigationSpy()
  let presenter: GreetingPresenter
  let ann: Person
  let tooLong = String(repeating: "x", count: 41)

  init() throws {
    presenter = GreetingPresenter(
      view: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  // MARK: Load

  @Test func showsTheWelcomeAndIsBusyDuringTheLoad() async {
    defer { store.reply() }

    _ = await store.holdReply { await presenter.viewDidLoad() }

    #expect(store.received == [.person])
    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome!"], messages: [nil], isBusy: [true], canGreet: [false], canRetry: [false],
          canContinue: [false]))
  }

  @Test func welcomesTheStoredPersonBack() async {
    store.stored = ann

    await presenter.viewDidLoad()

    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome!", "Welcome back, Ann!"], names: ["Ann"], surnames: ["Lee"], messages: [nil, nil],
          isBusy: [true, false], canGreet: [false, true], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test func endsTheLoadWithoutAStoredPerson() async {
    store.stored = nil

    await presenter.viewDidLoad()

    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome!"], messages: [nil, nil], isBusy: [true, false], canGreet: [false, false],
          canRetry: [false, false], canContinue: [false, false]))
  }

  @Test func keepsTheEditedNameExactly() async {
    store.stored = ann
    let load = await store.holdReply { await presenter.viewDidLoad() }
    presenter.nameChanged(to: "Jose\u{301}")

    store.reply()
    await load.value

    #expect(view.received.names.map(ExactText.init) == [ExactText("Jose\u{301}")])
    #expect(view.received.surnames == ["Lee"])
  }

  @Test func keepsTheEmptiedSurname() async {
    store.stored = ann
    let load = await store.holdReply { await presenter.viewDidLoad() }
    presenter.surnameChanged(to: "")

    store.reply()
    await load.value

    #expect(view.received.names == ["Ann"])
    #expect(view.received.surnames == [""])
  }

  @Test func reportsAFailedLoadAndOffersRetry() async {
    store.failsToLoad = true

    await presenter.viewDidLoad()

    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome!"], messages: [nil, "Your name could not be loaded."], isBusy: [true, false],
          canGreet: [false, false], canRetry: [false, true], canContinue: [false, false]))
  }

  // MARK: Retry

  @Test func retryRemovesTheFailureAndLoadsAgain() async {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    store.failsToLoad = false
    store.stored = ann
    view.received = ViewSpy.Values()

    await presenter.retryTapped()

    #expect(store.received == [.person, .person])
    #expect(
      view.received
        == ViewSpy.Values(
          titles: ["Welcome back, Ann!"], names: ["Ann"], surnames: ["Lee"], messages: [nil, nil],
          isBusy: [true, false], canGreet: [false, true], canRetry: [false, false], canContinue: [false, false]))
  }

  @Test func retryDoesNothingWithoutAFailure() async {
    await presenter.viewDidLoad()

    await presenter.retryTapped()

    #expect(store.received == [.person])
  }

  @Test func retryDoesNothingDuringASave() async {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    presenter.nameChanged(to: "Ann")
    presenter.surnameChanged(to: "Lee")
    defer { store.reply() }
    _ = await store.holdReply { await presenter.greetTapped() }

    await presenter.retryTapped()

    #expect(store.received == [.person, .save(ann)])
  }

  @Test func aGreetingDoesNotRemoveTheLoadFailure() async {
    store.failsToLoad = true
    await presenter.viewDidLoad()
    presenter.nameChanged(to: "Ann")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(view.received.messages == ["Your name could not be loaded.", "Your name could not be loaded."])
    #expect(view.received.canRetry == [false, true])
  }

  // MARK: Edit

  @Test func anEditOfTheNameRemovesTheGreetingEvenWithoutAChange() async {
    presenter.nameChanged(to: "Ann")
    await presenter.greetTapped()
    view.received = ViewSpy.Values()

    presenter.nameChanged(to: "Ann")

    #expect(
      view.received
        == ViewSpy.Values(
          greetings: [nil], messages: [nil], isBusy: [false], canGreet: [true], canRetry: [false],
          canContinue: [false]))
  }

  @Test func anEditOfTheSurnameRemovesTheGreetingEvenWithoutAChange() async {
    presenter.nameChanged(to: "Ann")
    presenter.surnameChanged(to: "Lee")
    await presenter.greetTapped()
    view.received = ViewSpy.Values()

    presenter.surnameChanged(to: "Lee")

    #expect(
      view.received
        == ViewSpy.Values(
          greetings: [nil], messages: [nil], isBusy: [false], canGreet: [true], canRetry: [false],
          canContinue: [false]))
  }

  @Test func anEditDuringTheSaveRemovesTheGreetingPermanently() async {
    presenter.nameChanged(to: "Ann")
    let greet = await store.holdReply { await presenter.greetTapped() }
    view.received = ViewSpy.Values()

    presenter.nameChanged(to: "Bob")
    store.reply()
    await greet.value

    #expect(view.received.greetings == [nil])
    #expect(view.received.isBusy == [true, false])
    #expect(view.received.canContinue == [false, false])
  }

  // MARK: Greet

  @Test func greetsAndSavesTheTypedPerson() async {
    presenter.nameChanged(to: "  Ann ")
    presenter.surnameChanged(to: " Lee  ")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(store.received == [.save(ann)])
    #expect(
      view.received
        == ViewSpy.Values(
          greetings: ["Hello, Ann Lee!"], messages: [nil, nil], isBusy: [true, false], canGreet: [false, true],
          canRetry: [false, false], canContinue: [false, true]))
  }

  @Test func greetDoesNothingWithoutAName() async {
    presenter.surnameChanged(to: "Lee")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(view.received == ViewSpy.Values())
    #expect(store.received == [])
  }

  @Test func greetDoesNothingDuringTheLoad() async {
    defer { store.reply() }
    _ = await store.holdReply { await presenter.viewDidLoad() }
    presenter.nameChanged(to: "Ann")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(view.received == ViewSpy.Values())
    #expect(store.received == [.person])
  }

  @Test func reportsAFailedSaveAndKeepsTheGreeting() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Ann")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(
      view.received
        == ViewSpy.Values(
          greetings: ["Hello, Ann!"], messages: [nil, "Your name could not be saved."], isBusy: [true, false],
          canGreet: [false, true], canRetry: [false, false], canContinue: [false, true]))
  }

  @Test func anEditDoesNotRemoveTheSaveFailure() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Ann")
    await presenter.greetTapped()
    view.received = ViewSpy.Values()

    presenter.nameChanged(to: "Bob")

    #expect(view.received.messages == ["Your name could not be saved."])
  }

  @Test func theNextGreetingRemovesTheSaveFailure() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Ann")
    await presenter.greetTapped()
    store.failsToSave = false
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(view.received.messages == [nil, nil])
  }

  // MARK: Messages

  @Test func reportsANameThatIsTooLong() {
    presenter.nameChanged(to: tooLong)

    #expect(view.received.messages == ["A name can have at most 40 characters."])
    #expect(view.received.canGreet == [false])
  }

  @Test func reportsASurnameThatIsTooLong() {
    presenter.nameChanged(to: "Ann")
    view.received = ViewSpy.Values()

    presenter.surnameChanged(to: tooLong)

    #expect(view.received.messages == ["A name can have at most 40 characters."])
    #expect(view.received.canGreet == [false])
  }

  @Test func aSaveFailurePrecedesALoadFailure() async {
    store.failsToLoad = true
    store.failsToSave = true
    await presenter.viewDidLoad()
    presenter.nameChanged(to: "Ann")
    view.received = ViewSpy.Values()

    await presenter.greetTapped()

    #expect(view.received.messages == ["Your name could not be loaded.", "Your name could not be saved."])
  }

  @Test func aTextThatIsTooLongPrecedesASaveFailure() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Ann")
    await presenter.greetTapped()
    view.received = ViewSpy.Values()

    presenter.nameChanged(to: tooLong)

    #expect(view.received.messages == ["A name can have at most 40 characters."])
  }

  // MARK: Continue

  @Test func eachContinueOpensTheCardOfTheGreetedPerson() async {
    presenter.nameChanged(to: " Ann ")
    presenter.surnameChanged(to: "Lee")
    await presenter.greetTapped()

    presenter.continueTapped()
    presenter.continueTapped()

    let card = WelcomeCard(name: "Ann", surname: "Lee")
    #expect(navigation.received == [card, card])
  }

  @Test func continueDoesNothingDuringTheSave() async {
    presenter.nameChanged(to: "Ann")
    defer { store.reply() }
    _ = await store.holdReply { await presenter.greetTapped() }

    presenter.continueTapped()

    #expect(navigation.received == [])
  }

  // MARK: Close

  @Test(arguments: [false, true])
  func showsNothingIfTheScreenClosesDuringTheLoad(loadFails: Bool) async {
    store.stored = ann
    store.failsToLoad = loadFails
    let load = await store.holdReply { await presenter.viewDidLoad() }
    view.received = ViewSpy.Values()

    load.cancel()
    store.reply()
    await load.value

    #expect(view.received == ViewSpy.Values())
  }

  @Test func aCancelledLoadHasNotFailed() async {
    store.failsToLoad = true
    let load = await store.holdReply { await presenter.viewDidLoad() }
    load.cancel()
    store.reply()
    await load.value

    await presenter.retryTapped()

    #expect(store.received == [.person])
  }

  @Test(arguments: [false, true])
  func showsNothingIfTheScreenClosesDuringTheSave(saveFails: Bool) async {
    store.failsToSave = saveFails
    presenter.nameChanged(to: "Ann")
    let greet = await store.holdReply { await presenter.greetTapped() }
    view.received = ViewSpy.Values()

    greet.cancel()
    store.reply()
    await greet.value

    #expect(view.received == ViewSpy.Values())
  }

  @Test func aCancelledSaveHasNotFailed() async {
    store.failsToSave = true
    presenter.nameChanged(to: "Ann")
    let greet = await store.holdReply { await presenter.greetTapped() }
    greet.cancel()
    store.reply()
    await greet.value
    view.received = ViewSpy.Values()

    presenter.nameChanged(to: "Bob")

    #expect(view.received.messages == [nil])
  }

  @Test func doesNotRetainTheView() async throws {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let released = view
    let presenter = GreetingPresenter(
      view: try #require(view), store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    await presenter.viewDidLoad()

    view = nil

    #expect(released == nil)
  }
}
