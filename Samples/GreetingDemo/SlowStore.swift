import GreetingDomain

/// A store that takes its time, so that the busy screen can be watched.
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

  /// Waits; when the screen closes meanwhile, the call goes on at once, since a save under way is not undone.
  private func pause() async {
    do {
      try await Task.sleep(for: delay)
    } catch {
      return
    }
  }
}
