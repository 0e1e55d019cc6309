import GuestBookDomain

/// Calls the store for the interactor of the card.
///
/// Owned by the interactor; a test of the interactor may replace it with a subclass.
class CardWorker {
  private let store: any GuestStore

  init(store: any GuestStore) {
    self.store = store
  }

  /// Removes a guest.
  func remove(_ id: Guest.ID) async throws {
    try await store.remove(id)
  }
}
