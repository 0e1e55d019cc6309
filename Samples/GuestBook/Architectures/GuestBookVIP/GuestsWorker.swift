import GreetingDomain
public import GuestBookDomain

/// Calls the store for the interactors of all scenes, which share one worker. It keeps the guests and the pending calls,
/// and notifies its delegate of every change after the load.
///
/// Owned by the navigation controller and by the interactors. A test of an interactor may replace it with a subclass.
public class GuestsWorker {
  /// Receives the changes.
  weak var delegate: (any GuestsWorkerDelegate)?
  /// The guests, once they are loaded.
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []

  /// Creates a worker.
  ///
  /// - Parameter store: The store of the guests.
  public init(store: any GuestStore) {
    self.store = store
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  /// A call for a guest is about to begin; the guest is busy until it returns.
  func expectCall(for id: Guest.ID) {
    busyGuests.insert(id)
  }

  /// Loads the guests.
  func loadGuests() async throws {
    guests = Guests(try await store.guests())
  }

  /// Adds a guest and returns the new ID.
  func add(_ person: Person) async throws -> Guest.ID {
    let guest = try await store.add(person)
    guests?.add(guest)
    delegate?.guestsDidChange()
    return guest.id
  }

  /// Replaces the name and the surname of a guest.
  func update(_ guest: Guest) async throws {
    try await perform(for: guest.id) {
      let stored = try await store.update(guest)
      guests?.update(stored)
    }
  }

  /// Removes a guest.
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
protocol GuestsWorkerDelegate: AnyObject {
  /// A guest was added, updated or removed, or a call for a guest has begun or ended.
  func guestsDidChange()
}
