import GreetingDomain

/// Talks to the store, and reports success or failure.
///
/// Owned and called by the interactor; a test of that can put a subclass in its place.
@MainActor
class GreetingWorker {
  private let store: any PersonStore

  init(store: any PersonStore) {
    self.store = store
  }

  /// Loads the person, `nil` if none is stored.
  func loadPerson() async -> Result<Person?, any Error> {
    do { return .success(try await store.person()) } catch { return .failure(error) }
  }

  /// Saves a person.
  func save(_ person: Person) async -> Result<Void, any Error> {
    do { return .success(try await store.save(person)) } catch { return .failure(error) }
  }
}
