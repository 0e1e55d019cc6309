import GuestBookDomain

/// Calls the store for the interactor of the list.
///
/// Owned by the interactor; a test of the interactor may replace it with a subclass.
class GuestsWorker {
  private let store: any GuestStore

  init(store: any GuestStore) {
    self.store = store
  }

  /// Loads the guests.
  func loadGuests() async throws -> [Guest] {
    try await store.guests()
  }
}
