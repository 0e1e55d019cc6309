import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The worker alone, with a store that replies at once.
@MainActor
@Suite("VIP: the worker")
struct GreetingWorkerTests {
  private let journal = Journal()

  @Test("A loaded person is a success")
  func storedPerson() async throws {
    let person = try await worker(.finds("Rene\u{301}e", "Lee")).loadPerson().get()
    #expect(person.map { Names($0) } == Names("Rene\u{301}e", "Lee"))
    #expect(journal.calls == [.load])
  }

  @Test("A load that finds nobody is a success too")
  func nobody() async throws {
    let person = try await worker(.findsNobody).loadPerson().get()
    #expect(person == nil)
    #expect(journal.calls == [.load])
  }

  @Test("An error in loading is a failure")
  func failedLoad() async {
    let result = await worker(.fails).loadPerson()
    #expect(throws: (any Error).self) { try result.get() }
    #expect(journal.calls == [.load])
  }

  @Test("A person that was saved is a success")
  func save() async throws {
    let person = try #require(Person(name: "Rene\u{301}e", surname: "Lee"))
    try await worker(.saves).save(person).get()
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
  }

  @Test("An error in saving is a failure")
  func failedSave() async throws {
    let person = try #require(Person(name: "Tim", surname: ""))
    let result = await worker(.fails).save(person)
    #expect(throws: (any Error).self) { try result.get() }
    #expect(journal.calls == [.save("Tim", "")])
  }

  private func worker(_ reply: Reply) -> GreetingWorker {
    GreetingWorker(store: ControlledStore(journal: journal, replies: [reply]))
  }
}
