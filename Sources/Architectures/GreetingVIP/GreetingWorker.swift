import GreetingDomain

/// Talks to the store, which may fail.
///
/// Owned and called by the interactor; a test of the interactor can put a subclass in its place.
@MainActor
class GreetingWorker {
  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }

  /// Loads the person, `nil` if none is stored.
  func loadPerson() async throws -> Person? {
    try await store.person()
  }

  /// Saves a person.
  func save(_ person: Person) async throws {
    try await store.save(person)
  }
}
