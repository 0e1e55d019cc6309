import GreetingContract
import GreetingDemo
import GreetingDomain
import GreetingPlain
import TerminalUI
import Testing

/// The plain view controller, through its widgets: there is no other place to stand at.
@MainActor
@Suite("Plain: the view controller")
struct GreetingViewControllerTests {
  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let form = GreetingForm(phrasebook: Language.english.phrasebook)
  private let host = ScreenHost()
  private let journal = Journal()
  private let store: ControlledStore
  private let viewController: GreetingViewController

  init() {
    store = ControlledStore(journal: journal)
    viewController = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.english.phrasebook,
      navigation: RecordingNavigation(journal: journal))
  }

  private var shown: Shown {
    Shown(form)
  }

  // MARK: Loading

  @Test("Opening asks the store for the person, and shows that the screen waits")
  func opening() async {
    load()
    #expect(journal.calls == [.load])
    #expect(shown == Shown(isBusy: true))
    await reply(.findsNobody)
  }

  @Test("A stored person is welcomed back and fills the fields")
  func storedPerson() async {
    await open(.finds("Tim", "Cook"))
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true))
  }

  @Test("Without a stored person the screen is idle and otherwise as it was")
  func nobody() async {
    await open(.findsNobody)
    #expect(shown == Shown())
  }

  @Test(
    "A field that was edited while loading keeps its text",
    arguments: [("Ann", nil), ("", nil), (nil, "Lee"), (nil, "")] as [(Text?, Text?)])
  func editWhileLoading(name: Text?, surname: Text?) async {
    load()
    edit(name: name, surname: surname)
    #expect(shown == Shown(name: name ?? "", surname: surname ?? "", isBusy: true))
    await reply(.finds("Tim", "Cook"))
    #expect(
      shown
        == Shown(title: "Welcome back, Tim!", name: name ?? "Tim", surname: surname ?? "Cook", canGreet: name != ""))
  }

  @Test("A failed load is reported and can be retried")
  func failedLoad() async {
    await open(.fails)
    #expect(shown == Shown(message: "Your name could not be loaded.", canRetry: true))
  }

  @Test("Retry ends the failure and loads again")
  func retry() async {
    await open(.fails)
    form.retry.press()
    #expect(shown == Shown(isBusy: true))
    #expect(journal.calls == [.load])
    await reply(.finds("Tim", "Cook"))
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true))
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    form.greet.press()
    await reply(.fails)
    let message: Text = "Your name could not be saved."
    form.retry.press()
    #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", message: message, isBusy: true))
    await reply(.finds("Ann", "Lee"))
    #expect(
      shown
        == Shown(
          title: "Welcome back, Ann!", name: "Tim", surname: "Lee", greeting: "Hello, Tim!", message: message,
          canGreet: true, canContinue: true))
  }

  @Test("A cancelled load shows nothing more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    load()
    host.letGo()
    await self.reply(reply)
    #expect(shown == Shown(isBusy: true))
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    #expect(
      shown == Shown(name: name ?? "", surname: surname ?? "", message: "A name can have at most 40 characters."))
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(shown == Shown(name: Self.fitting, surname: Self.fitting, canGreet: true))
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", ""))
    form.greet.press()
    await reply(.saves)
    edit(name: name, surname: surname)
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", canGreet: true))
  }

  @Test("A text is taken as typed, even if the one before is canonically equal")
  func canonicallyEqualEdit() async {
    await open(.findsNobody)
    edit(name: "Ren\u{E9}e")
    edit(name: "Rene\u{301}e")
    #expect(shown == Shown(name: "Rene\u{301}e", canGreet: true))
  }

  // MARK: Greeting

  @Test("Greet shows the greeting and saves the person, trimmed and otherwise as typed")
  func greet() async {
    await open(.findsNobody)
    edit(name: " Rene\u{301}e\n", surname: "\tLee ")
    form.greet.press()
    var expected = Shown(name: " Rene\u{301}e\n", surname: "\tLee ", greeting: "Hello, Rene\u{301}e Lee!", isBusy: true)
    #expect(shown == expected)
    await reply(.saves)
    (expected.isBusy, expected.canGreet, expected.canContinue) = (false, true, true)
    #expect(shown == expected)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    form.greet.press()
    edit(surname: "")
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", isBusy: true))
    await reply(.saves)
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", canGreet: true))
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: form.greet)
  }

  @Test("A cancelled save shows nothing more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.findsNobody)
    edit(name: "Tim")
    form.greet.press()
    host.letGo()
    await self.reply(reply)
    #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", isBusy: true))
  }

  // MARK: Messages

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.findsNobody)
    edit(name: "Tim")
    form.greet.press()
    await reply(.fails)
    let message: Text = "Your name could not be saved."
    #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", message: message, canGreet: true, canContinue: true))
    edit(name: "Ann")
    #expect(shown == Shown(name: "Ann", message: message, canGreet: true))
    form.greet.press()
    #expect(shown == Shown(name: "Ann", greeting: "Hello, Ann!", isBusy: true))
    await reply(.saves)
    #expect(shown == Shown(name: "Ann", greeting: "Hello, Ann!", canGreet: true, canContinue: true))
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    await open(.fails)
    edit(name: "Tim")
    form.greet.press()
    #expect(shown.message == "Your name could not be loaded.")
    await reply(.fails)
    #expect(shown.message == "Your name could not be saved.")
    edit(name: Self.long)
    #expect(shown == Shown(name: Self.long, message: "A name can have at most 40 characters.", canRetry: true))
  }

  // MARK: Going on

  @Test("Continue opens the welcome card of the greeted person, once per tap")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    form.greet.press()
    await reply(.saves)
    journal.calls = []
    let before = shown
    form.continue.press()
    form.continue.press()
    #expect(journal.calls == [.showWelcomeCard("Tim", "Cook"), .showWelcomeCard("Tim", "Cook")])
    #expect(shown == before)
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: form.retry)
    expectNothing(from: form.continue)
  }

  @Test("Greet, Retry and Continue do nothing while the screen is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    form.greet.press()
    expectNothing(from: form.greet)
    expectNothing(from: form.retry)
    expectNothing(from: form.continue)
    await reply(.saves)
  }

  // MARK: Words

  @Test("The words are those of the phrasebook")
  func russian() async {
    let viewController = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.russian.phrasebook,
      navigation: RecordingNavigation(journal: journal))
    host.start(viewController.viewDidLoad)
    #expect(shown == Shown(title: "Добро пожаловать!", isBusy: true))
    await reply(.finds("Tim", "Cook"))
    form.greet.press()
    await reply(.fails)
    #expect(
      shown
        == Shown(
          title: "С возвращением, Tim!", name: "Tim", surname: "Cook", greeting: "Привет, Tim Cook!",
          message: "Не удалось сохранить имя.", canGreet: true, canContinue: true))
  }

  // MARK: Steps

  private func load() {
    host.start(viewController.viewDidLoad)
  }

  /// Loads, and forgets the call.
  private func open(_ reply: Reply) async {
    load()
    await self.reply(reply)
    journal.calls = []
  }

  /// Lets the pending call return, and whoever waits for it go on.
  private func reply(_ reply: Reply) async {
    store.reply(reply)
    await Task.yield()
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { form.name.edit(to: name.string) }
    if let surname { form.surname.edit(to: surname.string) }
  }

  private func expectNothing(from button: Button, sourceLocation: SourceLocation = #_sourceLocation) {
    journal.calls = []
    let before = shown
    button.press()
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(shown == before, sourceLocation: sourceLocation)
  }
}
