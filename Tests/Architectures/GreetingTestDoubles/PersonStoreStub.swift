public import GreetingDomain

/// A store that replies at once as a test has set it up, and records its calls.
///
/// `PersonStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
public final class PersonStoreStub: PersonStore {
  /// A call of the store.
  public enum Call: Equatable {
    case person, save(Person)
  }

  /// The reply to a load.
  public var stored: Person?
  /// Whether a load throws an error.
  public var failsToLoad = false
  /// Whether a save throws an error.
  public var failsToSave = false
  /// The calls so far.
  public var received: [Call] = []

  /// Creates a store that finds a person, or nobody if `nil`.
  public init(_ stored: Person? = nil) {
    self.stored = stored
  }

  @MainActor
  public func person() async throws -> Person? {
    received.append(.person)
    if failsToLoad { throw Failure() }
    return stored
  }

  @MainActor
  public func save(_ person: Person) async throws {
    received.append(.save(person))
    if failsToSave { throw Failure() }
  }

  private struct Failure: Error {}
}
