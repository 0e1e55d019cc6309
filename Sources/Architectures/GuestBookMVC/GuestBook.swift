public import GuestBookDomain
public import Observation

/// The guests and their loading: an observable model, which notifies its observers of changes.
///
/// Owned by the `GuestsViewController`, for which the host observes it; it has no reference to controller or view.
@Observable
public final class GuestBook {
  /// The guests, `nil` until they are loaded.
  private(set) var guests: Guests?
  /// Whether the guests are being loaded.
  private(set) var isLoading = false
  /// Whether the last load failed.
  private(set) var hasLoadFailed = false

  private let store: any GuestStore

  /// Creates a book whose guests are not loaded.
  ///
  /// - Parameter store: The store of the guests.
  public init(store: any GuestStore) {
    self.store = store
  }

  /// Whether a guest can be checked in.
  var canCheckIn: Bool { guests != nil }
  /// Whether ``retry()`` is available.
  var canRetry: Bool { !isLoading && hasLoadFailed }

  /// Loads the guests; called once, when the list opens.
  func load() async {
    isLoading = true
    hasLoadFailed = false
    do { guests = Guests(try await store.guests()) } catch { hasLoadFailed = true }
    isLoading = false
  }

  /// Loads the guests again after a failure.
  func retry() async {
    guard canRetry else { return }
    await load()
  }
}
