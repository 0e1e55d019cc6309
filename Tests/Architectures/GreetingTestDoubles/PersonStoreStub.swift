package import GreetingDomain

/// A store that replies as a test has set it up, at once or when the test says so, and records its calls.
///
/// `PersonStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
package final class PersonStoreStub: PersonStore, HoldingStore {
  /// A call of the store.
  package enum Call: Equatable {
    case person, save(Person)
  }

  /// The reply to a load.
  package var stored: Person?
  /// Whether a load throws an error.
  package var failsToLoad = false
  /// Whether a save throws an error.
  package var failsToSave = false
  /// The calls so far.
  package var received: [Call] = []

  /// The reply that the test holds back.
  package let heldReply: HeldReply = HeldReply()

  /// Creates a store that finds a person, or nobody if `nil`.
  package init(_ stored: Person? = nil) {
    self.stored = stored
  }

  @MainActor
  package func person() async throws -> Person? {
    received.append(.person)
    await heldReply.wait()
    if failsToLoad { throw Failure() }
    return stored
  }

  @MainActor
  package func save(_ person: Person) async throws {
    received.append(.save(person))
    await heldReply.wait()
    if failsToSave { throw Failure() }
  }

  private struct Failure: Error {}
}
