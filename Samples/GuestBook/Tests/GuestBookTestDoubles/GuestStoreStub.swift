package import GreetingDomain
@testable package import GreetingTestDoubles
package import GuestBookDomain

/// A store that replies as a test has set it up, at once or when the test says so, and records its calls.
///
/// `GuestStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
package final class GuestStoreStub: GuestStore, HoldingStore {
  /// A call of the store.
  package enum Call: Equatable {
    case guests, add(Person), update(Guest), remove(Guest.ID)
  }

  /// The reply to a load.
  package var stored: [Guest]
  /// Whether each call throws an error.
  package var fails = false
  /// The person whom the store has, whoever is added or updated; `nil` if it keeps the names as they are.
  package var returned: Person?
  /// The calls so far.
  package private(set) var received: [Call] = []

  /// The reply that the test holds back.
  package let heldReply: HeldReply = HeldReply()

  /// Creates a store that finds some guests.
  package init(_ stored: [Guest]) {
    self.stored = stored
  }

  @MainActor
  package func guests() async throws -> [Guest] {
    try await reply(to: .guests)
    return stored
  }

  @MainActor
  package func add(_ person: Person) async throws -> Guest {
    try await reply(to: .add(person))
    return Guest(id: Guest.ID(stored.count + 1), person: returned ?? person)
  }

  @MainActor
  package func update(_ guest: Guest) async throws -> Guest {
    try await reply(to: .update(guest))
    return Guest(id: guest.id, person: returned ?? guest.person)
  }

  @MainActor
  package func remove(_ id: Guest.ID) async throws {
    try await reply(to: .remove(id))
  }

  private func reply(to call: Call) async throws {
    received.append(call)
    await heldReply.wait()
    if fails { throw Failure() }
  }

  private struct Failure: Error {}
}
