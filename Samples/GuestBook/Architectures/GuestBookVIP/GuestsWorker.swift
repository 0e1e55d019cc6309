import GuestBookDomain

/// Calls the memory store for an interactor. It has no state.
///
/// Owned by the interactor of a scene. A test of the interactor may replace it with a subclass.
class GuestsWorker {
  private let store: GuestsMemoryStore

  init(store: GuestsMemoryStore) {
    self.store = store
  }

  /// Fetches the guests, `nil` until they are loaded.
  func fetchGuests() -> Guests? {
    store.guests
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    store.isBusy(id)
  }

  /// Loads the guests.
  func loadGuests() async throws {
    try await store.load()
  }

  /// Removes a guest.
  func remove(_ id: Guest.ID) async throws {
    try await store.remove(id)
  }
}
