import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// The worker with a stub for the store.
@Suite("VIP: the worker")
struct GreetingWorkerTests {
  private let tim = Person(name: "Tim", surname: "Cook")
  private let store = PersonStoreStub()

  @Test("The worker loads from the store and saves in it")
  func calls() async throws {
    store.stored = tim
    let worker = GreetingWorker(store: store)

    let person = try await worker.loadPerson()
    try await worker.save(try #require(person))

    #expect(person == tim)
    #expect(store.received == [.person, .save(try #require(tim))])
  }

  @Test("The worker throws the errors of the store")
  func errors() async throws {
    store.failsToLoad = true
    store.failsToSave = true
    let worker = GreetingWorker(store: store)
    let person = try #require(tim)

    await #expect(throws: (any Error).self) { try await worker.loadPerson() }
    await #expect(throws: (any Error).self) { try await worker.save(person) }
  }
}
