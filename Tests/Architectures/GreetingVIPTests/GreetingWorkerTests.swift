import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// The worker alone, with a store that replies at once.
@MainActor
@Suite("VIP: the worker")
struct GreetingWorkerTests {
  private let journal = Journal()

  @Test("A person that is stored is loaded")
  func storedPerson() async throws {
    let person = try await worker(.finds("Rene\u{301}e", "Lee")).loadPerson()
    #expect(person == Person(name: "Rene\u{301}e", surname: "Lee"))
    #expect(journal.calls == [.load])
  }

  @Test("A load that finds nobody ends without a person")
  func nobody() async throws {
    let person = try await worker(.findsNobody).loadPerson()
    #expect(person == nil)
    #expect(journal.calls == [.load])
  }

  @Test("An error of the store ends a load")
  func failedLoad() async {
    await #expect(throws: (any Error).self) { try await worker(.fails).loadPerson() }
    #expect(journal.calls == [.load])
  }

  @Test("A person is saved")
  func save() async throws {
    let person = try #require(Person(name: "Rene\u{301}e", surname: "Lee"))
    try await worker(.saves).save(person)
    #expect(journal.calls == [.save("Rene\u{301}e", "Lee")])
  }

  @Test("An error of the store ends a save")
  func failedSave() async throws {
    let person = try #require(Person(name: "Tim", surname: ""))
    await #expect(throws: (any Error).self) { try await worker(.fails).save(person) }
    #expect(journal.calls == [.save("Tim", "")])
  }

  private func worker(_ reply: Reply) -> GreetingWorker {
    GreetingWorker(store: ControlledStore(journal: journal, replies: [reply]))
  }
}
