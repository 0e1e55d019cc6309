import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVVM

/// The view model alone, which is all workflow and all presentation, and needs no view to be tested.
@MainActor
@Suite("MVVM: the view model")
struct GreetingViewModelTests {
  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let journal = Journal()
  private let store: ControlledStore
  private let viewModel: GreetingViewModel

  init() {
    store = ControlledStore(journal: journal)
    viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: RecordingNavigation(journal: journal))
  }

  private var shown: Shown {
    Shown(viewModel)
  }

  // MARK: Loading

  @Test("Opening asks the store for the person, and shows that the screen waits")
  func opening() async {
    await store.reply(.findsNobody, to: viewModel.load) {
      #expect(journal.calls == [.load])
      #expect(shown == Shown(isBusy: true))
    }
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
    await store.reply(.finds("Tim", "Cook"), to: viewModel.load) {
      edit(name: name, surname: surname)
      #expect(shown == Shown(name: name ?? "", surname: surname ?? "", isBusy: true))
    }
    #expect(
      shown
        == Shown(
          title: "Welcome back, Tim!", name: name ?? "Tim", surname: surname ?? "Cook", canGreet: name != ""))
  }

  @Test("A failed load is reported and can be retried")
  func failedLoad() async {
    await open(.fails)
    #expect(shown == Shown(message: "Your name could not be loaded.", canRetry: true))
  }

  @Test("Retry ends the failure and loads again")
  func retry() async {
    await open(.fails)
    await store.reply(.finds("Tim", "Cook"), to: viewModel.retry) {
      #expect(shown == Shown(isBusy: true))
    }
    #expect(journal.calls == [.load])
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true))
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.fails, to: viewModel.greet)
    let message: Text = "Your name could not be saved."
    await store.reply(.finds("Ann", "Lee"), to: viewModel.retry) {
      #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", message: message, isBusy: true))
    }
    #expect(
      shown
        == Shown(
          title: "Welcome back, Ann!", name: "Tim", surname: "Lee", greeting: "Hello, Tim!", message: message,
          canGreet: true, canContinue: true))
  }

  @Test("A cancelled load shows nothing more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    await store.reply(reply, to: viewModel.load, isCancelled: true)
    #expect(shown == Shown(isBusy: true))
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    #expect(
      shown
        == Shown(name: name ?? "", surname: surname ?? "", message: "A name can have at most 40 characters."))
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(shown == Shown(name: Self.fitting, surname: Self.fitting, canGreet: true))
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "Cook")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    edit(name: "Tim", surname: "Cook")
    await store.reply(.saves, to: viewModel.greet)
    edit(name: name, surname: surname)
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", surname: "Cook", canGreet: true))
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
    var expected = Shown(name: " Rene\u{301}e\n", surname: "\tLee ", greeting: "Hello, Rene\u{301}e Lee!", isBusy: true)
    await store.reply(.saves, to: viewModel.greet) {
      #expect(shown == expected)
    }
    (expected.isBusy, expected.canGreet, expected.canContinue) = (false, true, true)
    #expect(shown == expected)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: viewModel.greet) {
      edit(surname: "")
      #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", isBusy: true))
    }
    #expect(shown == Shown(title: "Welcome back, Tim!", name: "Tim", canGreet: true))
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: viewModel.greet)
  }

  @Test("A cancelled save shows nothing more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.findsNobody)
    edit(name: "Tim")
    await store.reply(reply, to: viewModel.greet, isCancelled: true)
    #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", isBusy: true))
  }

  // MARK: Messages

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.findsNobody)
    edit(name: "Tim")
    await store.reply(.fails, to: viewModel.greet)
    let message: Text = "Your name could not be saved."
    #expect(shown == Shown(name: "Tim", greeting: "Hello, Tim!", message: message, canGreet: true, canContinue: true))
    edit(name: "Ann")
    #expect(shown == Shown(name: "Ann", message: message, canGreet: true))
    await store.reply(.saves, to: viewModel.greet) {
      #expect(shown == Shown(name: "Ann", greeting: "Hello, Ann!", isBusy: true))
    }
    #expect(shown == Shown(name: "Ann", greeting: "Hello, Ann!", canGreet: true, canContinue: true))
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    await open(.fails)
    #expect(viewModel.message == "Your name could not be loaded.")
    edit(name: "Tim")
    await store.reply(.fails, to: viewModel.greet) {
      #expect(viewModel.message == "Your name could not be loaded.")
    }
    #expect(viewModel.message == "Your name could not be saved.")
    edit(name: Self.long)
    #expect(shown == Shown(name: Self.long, message: "A name can have at most 40 characters.", canRetry: true))
  }

  // MARK: Going on

  @Test("Continue opens the welcome card of the greeted person, once per command")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: viewModel.greet)
    forget()
    let before = shown
    viewModel.continueToWelcomeCard()
    viewModel.continueToWelcomeCard()
    #expect(journal.calls == [.showWelcomeCard("Tim", "Cook"), .showWelcomeCard("Tim", "Cook")])
    #expect(shown == before)
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: viewModel.retry)
    expectNothing(from: viewModel.continueToWelcomeCard)
  }

  @Test("Greet, Retry and Continue do nothing while the screen is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.saves, to: viewModel.greet) {
      expectNothing(from: viewModel.greet)
      expectNothing(from: viewModel.retry)
      expectNothing(from: viewModel.continueToWelcomeCard)
    }
  }

  // MARK: Words

  @Test("The words are those of the phrasebook")
  func russian() async {
    let viewModel = GreetingViewModel(
      store: store, phrasebook: Language.russian.phrasebook, navigation: RecordingNavigation(journal: journal))
    #expect(Shown(viewModel) == Shown(title: "Добро пожаловать!"))
    await store.reply(.finds("Tim", "Cook"), to: viewModel.load)
    await store.reply(.fails, to: viewModel.greet)
    #expect(
      Shown(viewModel)
        == Shown(
          title: "С возвращением, Tim!", name: "Tim", surname: "Cook", greeting: "Привет, Tim Cook!",
          message: "Не удалось сохранить имя.", canGreet: true, canContinue: true))
  }

  // MARK: Steps

  /// Loads, and forgets the call.
  private func open(_ reply: Reply) async {
    await store.reply(reply, to: viewModel.load)
    forget()
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { viewModel.name = name.string }
    if let surname { viewModel.surname = surname.string }
  }

  private func forget() {
    journal.calls = []
  }

  private func expectNothing(
    from action: @escaping @MainActor () async -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forget()
    let before = shown
    Task.immediate { await action() }
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(shown == before, sourceLocation: sourceLocation)
  }
}
