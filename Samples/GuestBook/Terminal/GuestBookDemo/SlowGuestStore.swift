import GreetingDomain
import GuestBookDomain

/// Delays the calls of another store, so that the user can see the busy screens; a call that has begun continues when
/// the task of its caller is cancelled. The calls stay in the order in which they were made.
@MainActor
final class SlowGuestStore: GuestStore {
  private let store: any GuestStore
  private let delay: Duration
  /// Ends with the call that was made last.
  private var lastCall: Task<Void, Never>?

  nonisolated init(store: any GuestStore, delay: Duration) {
    self.store = store
    self.delay = delay
  }

  func guests() async throws -> [Guest] {
    try await delayed { try await $0.guests() }
  }

  func add(_ person: Person) async throws -> Guest {
    try await delayed { try await $0.add(person) }
  }

  func update(_ guest: Guest) async throws -> Guest {
    try await delayed { try await $0.update(guest) }
  }

  func remove(_ id: Guest.ID) async throws {
    try await delayed { try await $0.remove(id) }
  }

  private func delayed<Result: Sendable>(
    _ call: @escaping @Sendable (any GuestStore) async throws -> Result
  ) async throws -> Result {
    let (store, delay, previous) = (store, delay, lastCall)
    let task = Task {
      try await Task.sleep(for: delay)
      await previous?.value
      return try await call(store)
    }
    lastCall = Task { _ = await task.result }
    return try await task.value
  }
}
