import GreetingDomain

/// Delays the calls of another store, so that the user can see the busy screen.
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

  /// Waits; returns at once if the screen closes, because a pending save is still completed.
  private func pause() async {
    do {
      try await Task.sleep(for: delay)
    } catch {
      return
    }
  }
}
