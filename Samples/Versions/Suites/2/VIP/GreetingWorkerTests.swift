import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

struct GreetingWorkerTests {
  let store = PersonStoreStub()
  let worker: GreetingWorker
  let ann: Person

  init() throws {
    worker = GreetingWorker(store: store)
    ann = try #require(Person(name: "Ann", surname: "Lee"))
  }

  @Test func loadsThePersonFromTheStore() async throws {
    store.stored = ann

    let person = try await worker.loadPerson()

    #expect(person == ann)
    #expect(store.received == [.person])
  }

  @Test func passesOnThatALoadFails() async {
    store.failsToLoad = true

    await #expect(throws: (any Error).self) { try await worker.loadPerson() }
  }

  @Test func savesThePersonInTheStore() async throws {
    try await worker.save(ann)

    #expect(store.received == [.save(ann)])
  }

  @Test func passesOnThatASaveFails() async {
    store.failsToSave = true

    await #expect(throws: (any Error).self) { try await worker.save(ann) }
  }
}
