import GreetingDomain

/// Calls the store for the interactor.
///
/// Owned by the interactor; a test of the interactor may replace it with a subclass.
class GreetingWorker {
  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }

  /// Loads the stored person, `nil` if none is stored.
  func loadPerson() async throws -> Person? {
    try await store.person()
  }

  /// Saves a person.
  func save(_ person: Person) async throws {
    try await store.save(person)
  }
}
