import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVC

/// The model alone, which is all workflow, with a spy for its observer, which makes a pass after whatever happens.
@MainActor
@Suite("MVC: the model")
struct GreetingModelTests {
  private typealias State = GreetingModelObserverSpy.State

  nonisolated private static let fitting = Text(" " + String(repeating: "n", count: 40) + "\n")
  nonisolated private static let long = Text(String(repeating: "n", count: 41))

  private let tim = Names("Tim", "Cook")
  private let journal = Journal()
  private let store: ControlledStore
  private let model: GreetingModel
  private let observer: GreetingModelObserverSpy

  init() {
    store = ControlledStore(journal: journal)
    model = GreetingModel(store: store)
    observer = GreetingModelObserverSpy(observing: model)
  }

  // MARK: Loading

  @Test("Opening asks the store for the person, and tells that the model waits")
  func opening() async {
    await reply(.findsNobody, to: model.load) {
      #expect(journal.calls == [.load])
      #expect(observer.received == [State(isBusy: true)])
    }
  }

  @Test("A stored person is known and fills the fields")
  func storedPerson() async {
    await reply(.finds("Tim", "Cook"), to: model.load, after: forget)
    #expect(observer.received == [State(stored: tim, name: "Tim", surname: "Cook", canGreet: true)])
  }

  @Test("Without a stored person the model is idle and otherwise as it was")
  func nobody() async {
    await reply(.findsNobody, to: model.load, after: forget)
    #expect(observer.received == [State()])
  }

  @Test(
    "A field that was edited while loading keeps its text",
    arguments: [("Ann", nil), ("", nil), (nil, "Lee"), (nil, "")] as [(Text?, Text?)])
  func editWhileLoading(name: Text?, surname: Text?) async {
    await reply(.finds("Tim", "Cook"), to: model.load) {
      edit(name: name, surname: surname)
      forget()
    }
    #expect(
      observer.received == [
        State(stored: tim, name: name ?? "Tim", surname: surname ?? "Cook", canGreet: name != "")
      ])
  }

  @Test("A failed load is a problem and can be retried")
  func failedLoad() async {
    await reply(.fails, to: model.load, after: forget)
    #expect(observer.received == [State(problem: .loadFailed, canRetry: true)])
  }

  @Test("Retry ends the failure and loads again")
  func retry() async {
    await open(.fails)
    await reply(.finds("Tim", "Cook"), to: model.retry)
    #expect(journal.calls == [.load])
    #expect(
      observer.received == [
        State(isBusy: true),
        State(stored: tim, name: "Tim", surname: "Cook", canGreet: true),
      ])
  }

  @Test("Retry leaves the typed texts, the greeting and a failed save as they are")
  func retryBesideGreeting() async {
    await open(.fails)
    edit(name: "Tim")
    await reply(.fails, to: model.greet)
    forget()
    await reply(.finds("Ann", "Lee"), to: model.retry)
    #expect(
      observer.received == [
        State(name: "Tim", greeted: Names("Tim", ""), problem: .saveFailed, isBusy: true),
        State(
          stored: Names("Ann", "Lee"), name: "Tim", surname: "Lee", greeted: Names("Tim", ""), problem: .saveFailed,
          canGreet: true, canContinue: true),
      ])
  }

  @Test("A cancelled load changes nothing more", arguments: [Reply.finds("Tim", "Cook"), .findsNobody, .fails])
  func cancelledLoad(reply: Reply) async {
    await self.reply(reply, to: model.load, isCancelled: true, after: forget)
    #expect(observer.received == [])
  }

  // MARK: Editing

  @Test("A text of 41 characters is too long", arguments: [(long, nil), (nil, long)] as [(Text?, Text?)])
  func tooLong(name: Text?, surname: Text?) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    #expect(observer.received == [State(name: name ?? "", surname: surname ?? "", problem: .nameTooLong)])
  }

  @Test("A text of 40 characters fits, white space at its ends aside")
  func fitting() async {
    await open(.findsNobody)
    edit(name: Self.fitting, surname: Self.fitting)
    #expect(
      observer.received == [
        State(name: Self.fitting, canGreet: true),
        State(name: Self.fitting, surname: Self.fitting, canGreet: true),
      ])
  }

  @Test(
    "An edit removes the greeting, even to an equal text", arguments: [("Tim", nil), (nil, "Cook")] as [(Text?, Text?)])
  func editOfGreeted(name: Text?, surname: Text?) async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: model.greet)
    forget()
    edit(name: name, surname: surname)
    #expect(observer.received == [State(stored: tim, name: "Tim", surname: "Cook", canGreet: true)])
  }

  // MARK: Greeting

  @Test("Greet greets and saves the person, trimmed and otherwise as typed")
  func greet() async {
    await open(.findsNobody)
    edit(name: " Rene\u{301}e\n", surname: "\tLee ")
    forget()
    await reply(.saves, to: model.greet)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
    let renee = Names("Rene\u{301}e", "Lee")
    #expect(
      observer.received == [
        State(name: " Rene\u{301}e\n", surname: "\tLee ", greeted: renee, isBusy: true),
        State(name: " Rene\u{301}e\n", surname: "\tLee ", greeted: renee, canGreet: true, canContinue: true),
      ])
  }

  @Test("A greeting that was removed while it is saved does not return")
  func editWhileSaving() async {
    await open(.finds("Tim", "Cook"))
    await reply(.saves, to: model.greet) {
      edit(surname: "")
      forget()
    }
    #expect(observer.received == [State(stored: tim, name: "Tim", canGreet: true)])
  }

  @Test(
    "Greet does nothing while the texts make no person",
    arguments: [("", "Cook"), (" \n", ""), (long, ""), ("Tim", long)] as [(Text, Text)])
  func greetNobody(name: Text, surname: Text) async {
    await open(.findsNobody)
    edit(name: name, surname: surname)
    expectNothing(from: model.greet)
  }

  @Test("A cancelled save changes nothing more", arguments: [Reply.saves, .fails])
  func cancelledSave(reply: Reply) async {
    await open(.finds("Tim", "Cook"))
    await self.reply(reply, to: model.greet, isCancelled: true, after: forget)
    #expect(observer.received == [])
  }

  // MARK: Problems

  @Test("A failed save leaves the greeting, and stands until the next one")
  func failedSave() async {
    await open(.findsNobody)
    edit(name: "Tim")
    forget()
    await reply(.fails, to: model.greet)
    edit(name: "Ann")
    await reply(.saves, to: model.greet)
    #expect(
      observer.received == [
        State(name: "Tim", greeted: Names("Tim", ""), isBusy: true),
        State(name: "Tim", greeted: Names("Tim", ""), problem: .saveFailed, canGreet: true, canContinue: true),
        State(name: "Ann", problem: .saveFailed, canGreet: true),
        State(name: "Ann", greeted: Names("Ann", ""), isBusy: true),
        State(name: "Ann", greeted: Names("Ann", ""), canGreet: true, canContinue: true),
      ])
  }

  @Test("A text that is too long goes before a failed save, and that before a failed load")
  func precedence() async {
    await open(.fails)
    edit(name: "Tim")
    forget()
    await reply(.fails, to: model.greet)
    edit(surname: Self.long)
    #expect(
      observer.received == [
        State(name: "Tim", greeted: Names("Tim", ""), problem: .loadFailed, isBusy: true),
        State(
          name: "Tim", greeted: Names("Tim", ""), problem: .saveFailed, canGreet: true, canRetry: true,
          canContinue: true),
        State(name: "Tim", surname: Self.long, problem: .nameTooLong, canRetry: true),
      ])
  }

  // MARK: Availability

  @Test("Retry does nothing without a failure")
  func unavailable() async {
    await open(.finds("Tim", "Cook"))
    expectNothing(from: model.retry)
  }

  @Test("Greet and Retry do nothing while the model is busy")
  func busy() async {
    await open(.fails)
    edit(name: "Tim")
    await reply(.saves, to: model.greet) {
      expectNothing(from: model.greet)
      expectNothing(from: model.retry)
    }
  }

  // MARK: Observers

  @Test("Every observer is told of a change, for as long as it is there")
  func observers() {
    var second: GreetingModelObserverSpy? = GreetingModelObserverSpy(observing: model)
    edit(name: "Tim")
    second?.updateIfNeeded()
    #expect(second?.received == [State(name: "Tim", canGreet: true)])
    second = nil
    edit(name: "Ann")
    #expect(observer.received == [State(name: "Tim", canGreet: true), State(name: "Ann", canGreet: true)])
  }

  // MARK: Steps

  /// Has the store reply to an action, with a pass before the reply and one after it.
  private func reply(
    _ reply: Reply, to action: @escaping @MainActor () async -> Void, isCancelled: Bool = false,
    after event: () -> Void = {}
  ) async {
    await store.reply(reply, to: action, isCancelled: isCancelled) {
      observer.updateIfNeeded()
      event()
    }
    observer.updateIfNeeded()
  }

  /// Loads, and forgets what came of it.
  private func open(_ reply: Reply) async {
    await self.reply(reply, to: model.load)
    forget()
  }

  private func edit(name: Text? = nil, surname: Text? = nil) {
    if let name { model.editName(name.string) }
    observer.updateIfNeeded()
    if let surname { model.editSurname(surname.string) }
    observer.updateIfNeeded()
  }

  private func forget() {
    observer.received = []
    journal.calls = []
  }

  private func expectNothing(
    from action: @escaping @MainActor () async -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    forget()
    Task.immediate { await action() }
    observer.updateIfNeeded()
    #expect(journal.calls == [], sourceLocation: sourceLocation)
    #expect(observer.received == [], sourceLocation: sourceLocation)
  }
}
