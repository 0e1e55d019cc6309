import GreetingDomain

/// Delays the calls of another store, so that the user can see the busy screen; a call that is cancelled meanwhile fails.
struct SlowStore: PersonStore {
  let store: any PersonStore
  let delay: Duration

  func person() async throws -> Person? {
    try await Task.sleep(for: delay)
    return try await store.person()
  }

  func save(_ person: Person) async throws {
    try await Task.sleep(for: delay)
    try await store.save(person)
  }
}
