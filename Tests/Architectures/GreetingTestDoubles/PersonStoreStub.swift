package import GreetingDomain

/// A store that replies as a test has set it up, at once or when the test says so, and records its calls.
///
/// `PersonStore` belongs to no actor, so the isolation of the stub is not inferred but written.
@MainActor
package final class PersonStoreStub: PersonStore {
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

  private var heldCall: CheckedContinuation<Void, Never>?
  private var waitingTest: CheckedContinuation<Void, Never>?

  /// Creates a store that finds a person, or nobody if `nil`.
  package init(_ stored: Person? = nil) {
    self.stored = stored
  }

  @MainActor
  package func person() async throws -> Person? {
    received.append(.person)
    await waitForReply()
    if failsToLoad { throw Failure() }
    return stored
  }

  @MainActor
  package func save(_ person: Person) async throws {
    received.append(.save(person))
    await waitForReply()
    if failsToSave { throw Failure() }
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

  private func waitForReply() async {
    guard let test = waitingTest else { return }
    waitingTest = nil
    await withCheckedContinuation {
      heldCall = $0
      test.resume()
    }
  }

  private struct Failure: Error {}
}
