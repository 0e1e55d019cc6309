import GreetingDomain

/// Delays the calls to another store, so that the busy screen can be seen.
struct SlowStore: PersonStore {
  let store: any PersonStore
  let delay: Duration

  func person() async throws -> Person? {
    await pause()
    return try await store.person()
  }

  func save(_ person: Person) async throws {
    await pause()
    try await store.save(person)
  }

  /// Waits, or returns at once if the screen closes: a save under way is not undone.
  private func pause() async {
    do {
      try await Task.sleep(for: delay)
    } catch {
      return
    }
  }
}
