import GreetingDomain
import GuestBookDomain

/// The store of the guests as the app uses it: it remembers the guests and which of them are busy, and notifies its delegate.
///
/// Owned by the coordinator, and by the presenters as their store.
@MainActor
final class GuestBook: GuestStore {
  weak var delegate: (any GuestBookDelegate)?
  /// The guests, once they are loaded.
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []

  init(store: any GuestStore) {
    self.store = store
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  /// A call for a guest will begin, in a task that has not started yet: the guest is busy from now on.
  func expectCall(for id: Guest.ID) {
    busyGuests.insert(id)
  }

  @MainActor
  func guests() async throws -> [Guest] {
    let loaded = try await store.guests()
    guests = Guests(loaded)
    delegate?.guestBookDidLoad()
    return loaded
  }

  @MainActor
  func add(_ person: Person) async throws -> Guest {
    let guest = try await store.add(person)
    guests?.add(guest)
    delegate?.guestBookDidChange()
    return guest
  }

  @MainActor
  @discardableResult
  func update(_ guest: Guest) async throws -> Guest {
    try await perform(for: guest.id) {
      let stored = try await store.update(guest)
      guests?.update(stored)
      return stored
    }
  }

  @MainActor
  func remove(_ id: Guest.ID) async throws {
    try await perform(for: id) {
      try await store.remove(id)
      guests?.remove(id)
    }
  }

  private func perform<Result>(for id: Guest.ID, _ call: () async throws -> Result) async throws -> Result {
    busyGuests.insert(id)
    delegate?.guestBookDidChange()
    defer {
      busyGuests.remove(id)
      delegate?.guestBookDidChange()
    }
    return try await call()
  }
}

/// Receives the changes of the guest book; implemented by the coordinator.
protocol GuestBookDelegate: AnyObject {
  /// The guests were loaded.
  func guestBookDidLoad()
  /// A guest was added, updated or removed, or a call for a guest has begun or ended.
  func guestBookDidChange()
}
