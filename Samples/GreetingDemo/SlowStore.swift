import GreetingDomain

/// Delays the calls of another store, so that the user can see the busy screen.
struct SlowStore: PersonStore {
  let store: any PersonStore
  let delay: Duration

  func person() async throws -> Person? {
    try await Task.sleep(for: delay)
    return try await store.person()
  }

  func save(_ person: Person) async throws {
    // A task of its own: the sleep would end with the task of the caller, and a save that has begun continues.
    try await Task {
      try await Task.sleep(for: delay)
      try await store.save(person)
    }.value
  }
}
