import GreetingDomain
import GuestBookDomain

/// The guests and the pending calls of the app, in front of the `GuestStore`: it notifies its delegate of every change
/// after the load.
///
/// Owned by the navigation controller and by the workers of all scenes, which share it.
final class GuestsMemoryStore {
  /// Receives the changes.
  weak var delegate: (any GuestsMemoryStoreDelegate)?
  /// The guests, once they are loaded.
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []

  init(store: any GuestStore) {
    self.store = store
  }

  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  func load() async throws {
    guests = Guests(try await store.guests())
  }

  func add(_ person: Person) async throws -> Guest.ID {
    let guest = try await store.add(person)
    guests?.add(guest)
    delegate?.guestsDidChange()
    return guest.id
  }

  func update(_ guest: Guest) async throws {
    try await perform(for: guest.id) {
      let stored = try await store.update(guest)
      guests?.update(stored)
    }
  }

  func remove(_ id: Guest.ID) async throws {
    try await perform(for: id) {
      try await store.remove(id)
      guests?.remove(id)
    }
  }

  private func perform(for id: Guest.ID, _ call: () async throws -> Void) async throws {
    busyGuests.insert(id)
    delegate?.guestsDidChange()
    defer {
      busyGuests.remove(id)
      delegate?.guestsDidChange()
    }
    try await call()
  }
}

/// Receives the changes of the guests; implemented by the navigation controller.
protocol GuestsMemoryStoreDelegate: AnyObject {
  /// A guest was added, updated or removed, or a call for a guest has begun or ended.
  func guestsDidChange()
}
