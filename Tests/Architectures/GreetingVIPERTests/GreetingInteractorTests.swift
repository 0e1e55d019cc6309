import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIPER

/// The interactor alone, which is all workflow, with a spy for its output.
@MainActor
@Suite("VIPER: the interactor")
struct GreetingInteractorTests {
  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let output = GreetingInteractorOutputSpy()
  private let journal = Journal()
  private let store: ControlledStore
  private let interactor: GreetingInteractor

  init() {
    store = ControlledStore(journal: journal)
    interactor = GreetingInteractor(store: store)
    interactor.output = output
  }

  // MARK: Loading

  @Test("Opening asks the store for the person, and reports that the interactor waits")
  func opening() async {
    await store.reply(.findsNobody, to: interactor.load) {
      #expect(journal.calls == [.load])
      #expect(output.received == [.changed(isBusy: true)])
    }
  }

  @Test("A stored person fills the fields")
  func storedPerson() async {
    await store.reply(.finds("Tim", "Cook"), to: interactor.load, after: forget)
    #expect(output.received == [.loaded(Names("Tim", "Cook"), fields: Names("Tim", "Cook")), .changed(canGreet: true)])
  }

  @Test("Without a stored person the interactor is idle and otherwise as it was")
  func nobody() async {
    await store.reply(.findsNobody, to: interactor.load, after: forget)
    #expect(output.received == [.changed()])
  }

  @Test(
    "A field that was edited while loading keeps its text",
    arguments: [("Ann", nil), ("", nil), (nil, "Lee"), (nil, "")] as [(Text?, Text?)])
  func editWhileLoading(name: Text?, surname: Text?) async {
    await store.reply(.finds("Tim", "Cook"), to: interactor.load) {
      edit(name: name, surname: surname)
      forget()
    }
    #expect(
      output.received == [
        .loaded(Names("Tim", "Cook"), fields: Names(name ?? "Tim", surname ?? "Cook")), .changed(canGreet: name != ""),
      ])
  }

  @Test("A failed load is a problem and can be retried")
  func failedLoad() async {
    await store.reply(.fails, to: interactor.load, after: forget)
    #expect(output.received == [.changed(problem: .loadFailed, canRetry: true)])
  }

  @Test("Retry ends the failure and loads again")
  func retry() async {
    await open(.fails)
    await store.reply(.finds("Tim", "Cook"), to: interactor.retry)
    #expect(journal.calls == [.load])
    #expect(
      output.received == [
        .changed(isBusy: true),
        .loaded(Names("Tim", "Cook"), fields: Names("Tim", "Cook")), .changed(canGreet: true),
      ])
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.fails, to: interactor.greet)
    forget()
    await store.reply(.finds("Ann", "Lee"), to: interactor.retry)
    #expect(
      output.received == [
        .changed(problem: .saveFailed, isBusy: true),
        .loaded(Names("Ann", "Lee"), fields: Names("Tim", "Lee")),
        .changed(problem: .saveFailed, canGreet: true, canContinue: true),
      ])
  }

  @Test("A cancelled load reports nothing more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    await store.reply(reply, to: interactor.load, isCancelled: true, after: forget)
    #expect(output.received == [])
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    edit(name: name, surname: surname)
    #expect(output.received == [.withdrewGreeting, .changed(problem: .nameTooLong)])
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(
      output.received == [
        .withdrewGreeting, .changed(canGreet: true),
        .withdrewGreeting, .changed(canGreet: true),
      ])
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "Cook")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: interactor.greet)
    forget()
    edit(name: name, surname: surname)
    #expect(output.received == [.withdrewGreeting, .changed(canGreet: true)])
  }

  // MARK: Greeting

  @Test("Greet greets and saves the person, trimmed and otherwise as typed")
  func greet() async {
    await open(.findsNobody)
    edit(name: " Rene\u{301}e\n", surname: "\tLee ")
    forget()
    await store.reply(.saves, to: interactor.greet)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
    #expect(
      output.received == [
        .greeted(Names("Rene\u{301}e", "Lee")), .changed(isBusy: true),
        .changed(canGreet: true, canContinue: true),
      ])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: interactor.greet) {
      edit(surname: "")
      forget()
    }
    #expect(output.received == [.changed(canGreet: true)])
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: interactor.greet)
  }

  @Test("A cancelled save reports nothing more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.finds("Tim", "Cook"))
    await store.reply(reply, to: interactor.greet, isCancelled: true, after: forget)
    #expect(output.received == [])
  }

  // MARK: Problems

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.finds("Tim", ""))
    await store.reply(.fails, to: interactor.greet)
    edit(name: "Ann")
    await store.reply(.saves, to: interactor.greet)
    #expect(
      output.received == [
        .greeted(Names("Tim", "")), .changed(isBusy: true),
        .changed(problem: .saveFailed, canGreet: true, canContinue: true),
        .withdrewGreeting, .changed(problem: .saveFailed, canGreet: true),
        .greeted(Names("Ann", "")), .changed(isBusy: true),
        .changed(canGreet: true, canContinue: true),
      ])
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.fails, to: interactor.greet)
    edit(name: Self.long)
    #expect(
      output.received == [
        .withdrewGreeting, .changed(problem: .loadFailed, canGreet: true, canRetry: true),
        .greeted(Names("Tim", "")), .changed(problem: .loadFailed, isBusy: true),
        .changed(problem: .saveFailed, canGreet: true, canRetry: true, canContinue: true),
        .withdrewGreeting, .changed(problem: .nameTooLong, canRetry: true),
      ])
  }

  // MARK: Going on

  @Test("Continue is confirmed for the greeted person, once per request")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    await store.reply(.saves, to: interactor.greet)
    forget()
    interactor.confirmGreeting()
    interactor.confirmGreeting()
    #expect(journal.calls == [])
    #expect(output.received == [.confirmedGreeting(Names("Tim", "Cook")), .confirmedGreeting(Names("Tim", "Cook"))])
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: interactor.retry)
    expectNothing(from: interactor.confirmGreeting)
  }

  @Test("Greet, Retry and Continue do nothing while the interactor is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    await store.reply(.saves, to: interactor.greet) {
      expectNothing(from: interactor.greet)
      expectNothing(from: interactor.retry)
      expectNothing(from: interactor.confirmGreeting)
    }
  }

  // MARK: Steps

  /// Loads, and forgets what came of it.
  private func open(_ reply: Reply) async {
    await store.reply(reply, to: interactor.load)
    forget()
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { interactor.editName(name.string) }
    if let surname { interactor.editSurname(surname.string) }
  }

  private func forget() {
    output.received = []
    journal.calls = []
  }

  private func expectNothing(
    from action: @escaping @MainActor () async -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forget()
    Task.immediate { await action() }
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(output.received == [], sourceLocation: sourceLocation)
  }
}
