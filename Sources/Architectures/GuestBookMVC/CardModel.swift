public import GuestBookDomain
public import Observation

/// A guest and the removal of the guest: an observable model, which notifies its observers of changes.
///
/// Owned by the `CardViewController`, for which the host observes it; it has no reference to controller or view.
@Observable
public final class CardModel {
  let guest: Guest
  /// Whether the guest is being removed.
  private(set) var isBusy = false
  /// Whether the last removal failed.
  private(set) var hasRemovalFailed = false

  private let store: any GuestStore

  /// Creates the model of a guest.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - store: The store of the guests.
  public init(guest: Guest, store: any GuestStore) {
    self.guest = guest
    self.store = store
  }

  /// Whether the guest can be edited and removed.
  var isAvailable: Bool { !isBusy }

  /// Removes the guest.
  ///
  /// - Returns: Whether the store has removed the guest.
  func remove() async -> Bool {
    guard isAvailable else { return false }
    isBusy = true
    hasRemovalFailed = false
    do { try await store.remove(guest.id) } catch { hasRemovalFailed = true }
    isBusy = false
    return !hasRemovalFailed
  }
}
