import GreetingDomain
import GuestBookDomain
import Observation

/// The model that the view models share: the guests and the pending calls, observable.
///
/// Owned by the view models and by the sheet. It notifies its observers of each change that the store has made.
@Observable
final class GuestBook {
  /// The guests, once they are loaded.
  private(set) var guests: Guests?
  private var busyGuests: Set<Guest.ID> = []

  private let store: any GuestStore

  /// Creates a book that is not loaded.
  ///
  /// - Parameter store: The store of the guests.
  init(store: any GuestStore) {
    self.store = store
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  func load() async throws {
    guests = Guests(try await store.guests())
  }

  func add(_ person: Person) async throws -> Guest {
    let guest = try await store.add(person)
    guests?.add(guest)
    return guest
  }

  func update(_ guest: Guest) async throws {
    busyGuests.insert(guest.id)
    defer { busyGuests.remove(guest.id) }
    let storedGuest = try await store.update(guest)
    guests?.update(storedGuest)
  }

  func remove(_ id: Guest.ID) async throws {
    busyGuests.insert(id)
    defer { busyGuests.remove(id) }
    try await store.remove(id)
    guests?.remove(id)
  }
}
