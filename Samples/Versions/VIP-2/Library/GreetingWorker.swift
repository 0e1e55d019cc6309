public import GreetingDomain

/// Loads and saves the person for the interactor.
public final class GreetingWorker {
  private let store: any PersonStore

  public init(store: any PersonStore) {
    self.store = store
  }

  /// Fetches the stored person, in the task of the caller.
  func fetchPerson() async -> Result<Person?, any Error> {
    do {
      return .success(try await store.person())
    } catch {
      return .failure(error)
    }
  }

  /// Saves a person, in a task of its own: it continues when the task of the caller is cancelled.
  func savePerson(_ person: Person) async -> Result<Void, any Error> {
    await Task { [store] in try await store.save(person) }.result
  }
}
