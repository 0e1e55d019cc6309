import GreetingDomain
import GuestBookDomain

/// Holds the calls of a store back while a script says so, so that the next command comes in the middle of a call. The
/// calls stay in the order in which they were made.
@MainActor
final class StoreGate: GuestStore {
  private let store: any GuestStore
  private var isClosed = false
  private var heldCalls: [CheckedContinuation<Void, Never>] = []
  /// Whether a call that was held continues in a later turn.
  private var isCallContinuing = false

  init(_ store: any GuestStore) {
    self.store = store
  }

  /// The number of calls that wait.
  var heldCallCount: Int { heldCalls.count }

  /// Holds back the calls from now on.
  func close() {
    isClosed = true
  }

  /// Lets the calls continue.
  func open() {
    isClosed = false
    continueNextCall()
  }

  func guests() async throws -> [Guest] {
    await pass()
    return try await store.guests()
  }

  func add(_ person: Person) async throws -> Guest {
    await pass()
    return try await store.add(person)
  }

  func update(_ guest: Guest) async throws -> Guest {
    await pass()
    return try await store.update(guest)
  }

  func remove(_ id: Guest.ID) async throws {
    await pass()
    try await store.remove(id)
  }

  private func pass() async {
    guard isClosed || isCallContinuing || !heldCalls.isEmpty else { return }
    await withCheckedContinuation { heldCalls.append($0) }
    isCallContinuing = false
    continueNextCall()
  }

  /// Lets one call continue, since two that are resumed at once may come in either order.
  private func continueNextCall() {
    guard !isClosed, !isCallContinuing, !heldCalls.isEmpty else { return }
    isCallContinuing = true
    heldCalls.removeFirst().resume()
  }
}
