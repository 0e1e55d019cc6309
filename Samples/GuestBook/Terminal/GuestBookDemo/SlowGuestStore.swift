import GreetingDomain
import GuestBookDomain

/// Delays the calls of another store, so that the user can see the busy screens; a call that has begun continues when
/// the task of its caller is cancelled.
struct SlowGuestStore: GuestStore {
  let store: any GuestStore
  let delay: Duration

  func guests() async throws -> [Guest] {
    try await delayed { try await store.guests() }
  }

  func add(_ person: Person) async throws -> Guest {
    try await delayed { try await store.add(person) }
  }

  func update(_ guest: Guest) async throws -> Guest {
    try await delayed { try await store.update(guest) }
  }

  func remove(_ id: Guest.ID) async throws {
    try await delayed { try await store.remove(id) }
  }

  private func delayed<Result: Sendable>(_ call: @escaping @Sendable () async throws -> Result) async throws -> Result {
    try await Task {
      try await Task.sleep(for: delay)
      return try await call()
    }.value
  }
}
