import GreetingDomain
import GuestBookDomain
import Observation

/// The guests, their loading and their changes: an observable model, which notifies its observers of changes.
///
/// Shared by the controllers and the models of all screens; it has no reference to them.
@Observable
final class GuestBook {
  /// The guests, `nil` until they are loaded.
  private(set) var guests: Guests?
  /// Whether the guests are being loaded.
  private(set) var isLoading = false
  /// Whether the last load failed.
  private(set) var hasLoadFailed = false
  private var busyGuests: Set<Guest.ID> = []

  private let store: any GuestStore

  /// Creates a book whose guests are not loaded.
  ///
  /// - Parameter store: The store of the guests.
  init(store: any GuestStore) {
    self.store = store
  }

  /// Whether a guest can be checked in.
  var canCheckIn: Bool { guests != nil }
  /// Whether ``retry()`` is available.
  var canRetry: Bool { !isLoading && hasLoadFailed }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  // MARK: Loading

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

  // MARK: Changes

  /// Adds a guest.
  ///
  /// - Returns: The guest with the ID of the store.
  func add(_ person: Person) async throws -> Guest {
    let guest = try await store.add(person)
    guests?.add(guest)
    return guest
  }

  /// Updates a guest, who is busy meanwhile.
  func update(_ guest: Guest) async throws {
    try await perform(for: guest.id) {
      let storedGuest = try await store.update(guest)
      guests?.update(storedGuest)
    }
  }

  /// Removes a guest, who is busy meanwhile.
  func remove(_ id: Guest.ID) async throws {
    try await perform(for: id) {
      try await store.remove(id)
      guests?.remove(id)
    }
  }

  private func perform(for id: Guest.ID, _ call: () async throws -> Void) async throws {
    busyGuests.insert(id)
    defer { busyGuests.remove(id) }
    try await call()
  }
}
