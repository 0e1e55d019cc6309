import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The interactor alone, which is all workflow, with spies for its presenter and for its worker, a subclass of that.
@MainActor
@Suite("VIP: the interactor")
struct GreetingInteractorTests {
  private typealias Status = Greeting.Status

  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let tim = Person(name: "Tim", surname: "Cook")
  private let presenter = GreetingPresentationLogicSpy()
  private let journal = Journal()
  private let worker: GreetingWorkerSpy
  private let interactor: GreetingInteractor

  init() {
    worker = GreetingWorkerSpy(store: ControlledStore(journal: journal))
    interactor = GreetingInteractor(presenter: presenter, worker: worker)
  }

  // MARK: Loading

  @Test("Opening the screen is presented, and asks the worker for nothing")
  func openingScreen() {
    interactor.open(request: Greeting.Open.Request())
    #expect(presenter.received == [.open])
    #expect(worker.received == [])
  }

  @Test("Loading asks the worker for the person, and responds that the interactor waits")
  func opening() async {
    await reply(.findsNobody, to: load) {
      #expect(worker.received == [.load])
      #expect(presenter.received == [.load(.init(found: nil, status: Status(isBusy: true)))])
    }
  }

  @Test("A stored person is known and fills the fields")
  func storedPerson() async {
    await reply(.finds("Tim", "Cook"), to: load, after: forget)
    #expect(
      presenter.received == [
        .load(.init(found: found(tim, name: "Tim", surname: "Cook"), status: Status(canGreet: true)))
      ])
  }

  @Test("Without a stored person the interactor is idle and otherwise as it was")
  func nobody() async {
    await reply(.findsNobody, to: load, after: forget)
    #expect(presenter.received == [.load(.init(found: nil, status: Status()))])
  }

  @Test(
    "A field that was edited while loading keeps its text",
    arguments: [("Ann", nil), ("", nil), (nil, "Lee"), (nil, "")] as [(Text?, Text?)])
  func editWhileLoading(name: Text?, surname: Text?) async {
    await reply(.finds("Tim", "Cook"), to: load) {
      edit(name: name, surname: surname)
      forget()
    }
    #expect(
      presenter.received == [
        .load(
          .init(
            found: found(tim, name: name ?? "Tim", surname: surname ?? "Cook"), status: Status(canGreet: name != "")))
      ])
  }

  @Test("A failed load is a problem and can be retried")
  func failedLoad() async {
    await reply(.fails, to: load, after: forget)
    #expect(
      presenter.received == [
        .load(.init(found: nil, status: Status(.loadFailed, canRetry: true)))
      ])
  }

  @Test("Retry ends the failure and loads again")
  func retryAfterFailure() async {
    await open(.fails)
    await reply(.finds("Tim", "Cook"), to: retry)
    #expect(worker.received == [.load])
    #expect(
      presenter.received == [
        .load(.init(found: nil, status: Status(isBusy: true))),
        .load(.init(found: found(tim, name: "Tim", surname: "Cook"), status: Status(canGreet: true))),
      ])
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    await reply(.fails, to: greet)
    forget()
    await reply(.finds("Ann", "Lee"), to: retry)
    #expect(
      presenter.received == [
        .load(.init(found: nil, status: Status(.saveFailed, isBusy: true))),
        .load(
          .init(
            found: found(Person(name: "Ann", surname: "Lee"), name: "Tim", surname: "Lee"),
            status: Status(.saveFailed, canGreet: true, canContinue: true))),
      ])
  }

  @Test("A cancelled load responds no more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    await self.reply(reply, to: load, isCancelled: true, after: forget)
    #expect(presenter.received == [])
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    edit(name: name, surname: surname)
    #expect(presenter.received == [.edit(.init(status: Status(.nameTooLong)))])
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(
      presenter.received == [
        .edit(.init(status: Status(canGreet: true))), .edit(.init(status: Status(canGreet: true))),
      ])
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "Cook")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: greet)
    forget()
    edit(name: name, surname: surname)
    #expect(presenter.received == [.edit(.init(status: Status(canGreet: true)))])
  }

  // MARK: Greeting

  @Test("Greet greets and saves the person, trimmed and otherwise as typed")
  func greetTyped() async throws {
    await open(.findsNobody)
    edit(name: " Rene\u{301}e\n", surname: "\tLee ")
    forget()
    await reply(.saves, to: greet)
    let renee = Person(name: "Rene\u{301}e", surname: "Lee")
    #expect(worker.received == [.save(try #require(renee))])
    #expect(
      presenter.received == [
        .greet(.init(person: renee, status: Status(isBusy: true))),
        .greet(.init(person: nil, status: Status(canGreet: true, canContinue: true))),
      ])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: greet) {
      edit(surname: "")
      forget()
    }
    #expect(presenter.received == [.greet(.init(person: nil, status: Status(canGreet: true)))])
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: greet)
  }

  @Test("A cancelled save responds no more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.finds("Tim", "Cook"))
    await self.reply(reply, to: greet, isCancelled: true, after: forget)
    #expect(presenter.received == [])
  }

  // MARK: Problems

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.finds("Tim", ""))
    await reply(.fails, to: greet)
    edit(name: "Ann")
    await reply(.saves, to: greet)
    #expect(
      presenter.received == [
        .greet(.init(person: Person(name: "Tim", surname: ""), status: Status(isBusy: true))),
        .greet(.init(person: nil, status: Status(.saveFailed, canGreet: true, canContinue: true))),
        .edit(.init(status: Status(.saveFailed, canGreet: true))),
        .greet(.init(person: Person(name: "Ann", surname: ""), status: Status(isBusy: true))),
        .greet(.init(person: nil, status: Status(canGreet: true, canContinue: true))),
      ])
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    let person = Person(name: "Tim", surname: "")
    await open(.fails)
    edit(name: "Tim")
    await reply(.fails, to: greet)
    edit(name: Self.long)
    #expect(
      presenter.received == [
        .edit(.init(status: Status(.loadFailed, canGreet: true, canRetry: true))),
        .greet(.init(person: person, status: Status(.loadFailed, isBusy: true))),
        .greet(.init(person: nil, status: Status(.saveFailed, canGreet: true, canRetry: true, canContinue: true))),
        .edit(.init(status: Status(.nameTooLong, canRetry: true))),
      ])
  }

  // MARK: Going on

  @Test("Going on is responded to while a greeting stands, once per request")
  func continueOnceGreeted() async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: greet)
    forget()
    goOn()
    goOn()
    #expect(worker.received == [])
    #expect(presenter.received == [.continue, .continue])
  }

  @Test("Retry does nothing without a failure, nor Continue without a greeting")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: retry)
    expectNothing(from: goOn)
  }

  @Test("Greet, Retry and Continue do nothing while the interactor is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    await reply(.saves, to: greet) {
      expectNothing(from: greet)
      expectNothing(from: retry)
      expectNothing(from: goOn)
    }
  }

  @Test("The data store holds the greeted person while the greeting stands")
  func dataStore() async {
    await open(.finds("Tim", "Cook"))
    #expect(interactor.greetedPerson == nil)
    await reply(.saves, to: greet)
    #expect(interactor.greetedPerson == tim)
    edit(name: "Ann")
    #expect(interactor.greetedPerson == nil)
  }

  // MARK: Requests

  private func load() async {
    await interactor.load(request: Greeting.Load.Request(isRetry: false))
  }

  private func retry() async {
    await interactor.load(request: Greeting.Load.Request(isRetry: true))
  }

  private func greet() async {
    await interactor.greet(request: Greeting.Greet.Request())
  }

  private func goOn() {
    interactor.continueToWelcomeCard(request: Greeting.Continue.Request())
  }

  // MARK: Steps

  /// Loads, and forgets what came of it.
  private func open(_ reply: Reply) async {
    await self.reply(reply, to: load)
    forget()
  }

  /// Has the worker reply to an action, after which its store must not have been called.
  private func reply(
    _ reply: Reply, to action: @escaping @MainActor () async -> Void, isCancelled: Bool = false,
    after event: @escaping () -> Void = {}
  ) async {
    worker.reply = reply
    worker.meanwhile = {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      event()
    }
    await Task.immediate { await action() }.value
    #expect(journal.calls == [])
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { interactor.edit(request: Greeting.Edit.Request(field: .name, text: name.string)) }
    if let surname { interactor.edit(request: Greeting.Edit.Request(field: .surname, text: surname.string)) }
  }

  private func found(_ person: Person?, name: Text, surname: Text) -> Greeting.Load.Found? {
    person.map { Greeting.Load.Found(person: $0, name: name.string, surname: surname.string) }
  }

  private func forget() {
    presenter.received = []
    worker.received = []
  }

  private func expectNothing(
    from action: @escaping @MainActor () async -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forget()
    Task.immediate { await action() }
    #expect(worker.received == [], sourceLocation: sourceLocation)
    #expect(presenter.received == [], sourceLocation: sourceLocation)
  }
}
