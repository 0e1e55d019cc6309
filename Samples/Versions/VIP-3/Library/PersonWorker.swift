public import GreetingDomain

/// Fetches and saves the person for the interactor.
public final class PersonWorker {
  private let store: any PersonStore

  /// Creates a worker.
  ///
  /// - Parameter store: Where the person is kept.
  public init(store: any PersonStore) {
    self.store = store
  }

  func fetchPerson() async throws -> Person? {
    try await store.person()
  }

  /// Saves a person in a task of its own, so that the save continues when the caller is cancelled.
  func savePerson(_ person: Person) async throws {
    try await Task { [store] in try await store.save(person) }.value
  }
}
