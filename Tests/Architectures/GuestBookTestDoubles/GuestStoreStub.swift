package import GreetingDomain
package import GuestBookDomain

/// A store that replies as a test has set it up, at once or when the test says so, and records its calls.
///
/// `GuestStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
package final class GuestStoreStub: GuestStore {
  /// A call of the store.
  package enum Call: Equatable {
    case guests, add(Person), update(Guest), remove(Guest.ID)
  }

  /// The reply to a load.
  package var stored: [Guest]
  /// Whether each call throws an error.
  package var fails = false
  /// The calls so far.
  package private(set) var received: [Call] = []

  private var heldCall: CheckedContinuation<Void, Never>?
  private var waitingTest: CheckedContinuation<Void, Never>?

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
    return Guest(id: Guest.ID(stored.count + 1), person: person)
  }

  @MainActor
  package func update(_ guest: Guest) async throws {
    try await reply(to: .update(guest))
  }

  @MainActor
  package func remove(_ id: Guest.ID) async throws {
    try await reply(to: .remove(id))
  }

  /// Starts an action, and holds back the reply to its first call until ``reply()``. Later calls get a reply at once.
  ///
  /// - Parameter action: The action of the user.
  /// - Returns: The task of the action, once its call waits for the reply. An action without a call has then ended.
  package func holdReply(to action: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let task = Task {
      await action()
      waitingTest?.resume()
      waitingTest = nil
    }
    await withCheckedContinuation { waitingTest = $0 }
    return task
  }

  /// Replies to the call that waits.
  package func reply() {
    heldCall?.resume()
    heldCall = nil
  }

  private func reply(to call: Call) async throws {
    received.append(call)
    if let test = waitingTest {
      waitingTest = nil
      await withCheckedContinuation {
        heldCall = $0
        test.resume()
      }
    }
    if fails { throw Failure() }
  }

  private struct Failure: Error {}
}
