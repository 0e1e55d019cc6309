import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVP

/// The presenter alone, which is all workflow and all presentation, with a spy for its view.
@MainActor
@Suite("MVP: the presenter")
struct GreetingPresenterTests {
  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let view = GreetingViewSpy()
  private let journal = Journal()
  private let store: ControlledStore
  private let presenter: GreetingPresenter

  init() {
    store = ControlledStore(journal: journal)
    presenter = GreetingPresenter(
      view: view, store: store, phrasebook: Language.english.phrasebook,
      navigation: RecordingNavigation(journal: journal))
  }

  // MARK: Loading

  @Test("Opening asks the store for the person, and shows that the screen waits")
  func opening() async {
    await store.reply(.findsNobody, to: presenter.viewDidLoad) {
      #expect(journal.calls == [.load])
      #expect(
        view.received == [
          .title("Welcome!"),
          .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        ])
    }
  }

  @Test("A stored person is welcomed back and fills the fields")
  func storedPerson() async {
    await store.reply(.finds("Tim", "Cook"), to: presenter.viewDidLoad, after: forget)
    #expect(
      view.received == [
        .title("Welcome back, Tim!"), .name("Tim"), .surname("Cook"),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  @Test("Without a stored person the screen is idle and otherwise as it was")
  func nobody() async {
    await store.reply(.findsNobody, to: presenter.viewDidLoad, after: forget)
    #expect(view.received == [.message(nil), .busy(false), .greet(false), .retry(false), .continue(false)])
  }

  @Test(
    "A field that was edited while loading keeps its text",
    arguments: [("Ann", nil), ("", nil), (nil, "Lee"), (nil, "")] as [(Text?, Text?)])
  func editWhileLoading(name: Text?, surname: Text?) async {
    await store.reply(.finds("Tim", "Cook"), to: presenter.viewDidLoad) {
      edit(name: name, surname: surname)
      forget()
    }
    #expect(
      view.received == [
        .title("Welcome back, Tim!"), .name(name ?? "Tim"), .surname(surname ?? "Cook"),
        .message(nil), .busy(false), .greet(name != ""), .retry(false), .continue(false),
      ])
  }

  @Test("A failed load is reported and can be retried")
  func failedLoad() async {
    await store.reply(.fails, to: presenter.viewDidLoad, after: forget)
    #expect(
      view.received == [
        .message("Your name could not be loaded."), .busy(false), .greet(false), .retry(true), .continue(false),
      ])
  }

  @Test("Retry ends the failure and loads again")
  func retry() async {
    await open(.fails)
    await store.reply(.finds("Tim", "Cook"), to: presenter.retryTapped)
    #expect(journal.calls == [.load])
    #expect(
      view.received == [
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .title("Welcome back, Tim!"), .name("Tim"), .surname("Cook"),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.fails, to: presenter.greetTapped)
    forget()
    await store.reply(.finds("Ann", "Lee"), to: presenter.retryTapped)
    #expect(
      view.received == [
        .message("Your name could not be saved."), .busy(true), .greet(false), .retry(false), .continue(false),
        .title("Welcome back, Ann!"), .name("Tim"), .surname("Lee"),
        .message("Your name could not be saved."), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  @Test("A cancelled load shows nothing more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    await store.reply(reply, to: presenter.viewDidLoad, isCancelled: true, after: forget)
    #expect(view.received == [])
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    edit(name: name, surname: surname)
    #expect(
      view.received == [
        .greeting(nil), .message("A name can have at most 40 characters."),
        .busy(false), .greet(false), .retry(false), .continue(false),
      ])
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(
      view.received == [
        .greeting(nil), .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
        .greeting(nil), .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "Cook")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: presenter.greetTapped)
    forget()
    edit(name: name, surname: surname)
    #expect(
      view.received == [
        .greeting(nil), .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
      ])
  }

  // MARK: Greeting

  @Test("Greet shows the greeting and saves the person, trimmed and otherwise as typed")
  func greet() async {
    await open(.findsNobody)
    edit(name: " Rene\u{301}e\n", surname: "\tLee ")
    forget()
    await store.reply(.saves, to: presenter.greetTapped)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
    #expect(
      view.received == [
        .greeting("Hello, Rene\u{301}e Lee!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: presenter.greetTapped) {
      edit(surname: "")
      forget()
    }
    #expect(view.received == [.message(nil), .busy(false), .greet(true), .retry(false), .continue(false)])
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: presenter.greetTapped)
  }

  @Test("A cancelled save shows nothing more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.finds("Tim", "Cook"))
    await store.reply(reply, to: presenter.greetTapped, isCancelled: true, after: forget)
    #expect(view.received == [])
  }

  // MARK: Messages

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.finds("Tim", ""))
    await store.reply(.fails, to: presenter.greetTapped)
    edit(name: "Ann")
    await store.reply(.saves, to: presenter.greetTapped)
    #expect(
      view.received == [
        .greeting("Hello, Tim!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .message("Your name could not be saved."), .busy(false), .greet(true), .retry(false), .continue(true),
        .greeting(nil),
        .message("Your name could not be saved."), .busy(false), .greet(true), .retry(false), .continue(false),
        .greeting("Hello, Ann!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.fails, to: presenter.greetTapped)
    edit(name: Self.long)
    #expect(
      view.received == [
        .greeting(nil),
        .message("Your name could not be loaded."), .busy(false), .greet(true), .retry(true), .continue(false),
        .greeting("Hello, Tim!"),
        .message("Your name could not be loaded."), .busy(true), .greet(false), .retry(false), .continue(false),
        .message("Your name could not be saved."), .busy(false), .greet(true), .retry(true), .continue(true),
        .greeting(nil), .message("A name can have at most 40 characters."),
        .busy(false), .greet(false), .retry(true), .continue(false),
      ])
  }

  // MARK: Going on

  @Test("Continue opens the welcome card of the greeted person, once per tap")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: presenter.greetTapped)
    forget()
    presenter.continueTapped()
    presenter.continueTapped()
    #expect(journal.calls == [.showWelcomeCard("Tim", "Cook"), .showWelcomeCard("Tim", "Cook")])
    #expect(view.received == [])
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: presenter.retryTapped)
    expectNothing(from: presenter.continueTapped)
  }

  @Test("Greet, Retry and Continue do nothing while the screen is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.saves, to: presenter.greetTapped) {
      expectNothing(from: presenter.greetTapped)
      expectNothing(from: presenter.retryTapped)
      expectNothing(from: presenter.continueTapped)
    }
  }

  // MARK: Words

  @Test("The words are those of the phrasebook")
  func russian() async {
    let presenter = GreetingPresenter(
      view: view, store: store, phrasebook: Language.russian.phrasebook,
      navigation: RecordingNavigation(journal: journal))
    await store.reply(.finds("Tim", "Cook"), to: presenter.viewDidLoad)
    await store.reply(.fails, to: presenter.greetTapped)
    #expect(
      view.received == [
        .title("Добро пожаловать!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .title("С возвращением, Tim!"), .name("Tim"), .surname("Cook"),
        .message(nil), .busy(false), .greet(true), .retry(false), .continue(false),
        .greeting("Привет, Tim Cook!"),
        .message(nil), .busy(true), .greet(false), .retry(false), .continue(false),
        .message("Не удалось сохранить имя."), .busy(false), .greet(true), .retry(false), .continue(true),
      ])
  }

  // MARK: Steps

  /// Opens the screen, and forgets what came of it.
  private func open(_ reply: Reply) async {
    await store.reply(reply, to: presenter.viewDidLoad)
    forget()
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { presenter.nameChanged(to: name.string) }
    if let surname { presenter.surnameChanged(to: surname.string) }
  }

  private func forget() {
    view.received = []
    journal.calls = []
  }

  private func expectNothing(
    from action: @escaping @MainActor () async -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forget()
    Task.immediate { await action() }
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(view.received == [], sourceLocation: sourceLocation)
  }
}
