import GreetingDomain
import GuestBookDomain

/// The guests as the whole app sees them: it calls the store, holds the guests and the pending calls, and notifies its
/// observers of each change.
///
/// Owned by the coordinator, the presenters and the sheets. Holds weak references to its observers.
final class GuestRepository {
  /// The guests, once they are loaded.
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []
  private var observers: [WeakObserver] = []

  /// Creates a repository.
  ///
  /// - Parameter store: The store of the guests.
  init(store: any GuestStore) {
    self.store = store
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  // MARK: Calls of the store

  func load() async throws {
    guests = Guests(try await store.guests())
    notifyObservers()
  }

  func add(_ person: Person) async throws -> Guest {
    let guest = try await store.add(person)
    guests?.add(guest)
    notifyObservers()
    return guest
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
    notifyObservers()
    defer {
      busyGuests.remove(id)
      notifyObservers()
    }
    try await call()
  }

  // MARK: Observers

  /// Adds an observer, to which the repository holds a weak reference.
  func addObserver(_ observer: any GuestRepositoryObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  /// Removes an observer, which receives nothing more.
  func removeObserver(_ observer: any GuestRepositoryObserver) {
    observers.removeAll { $0.observer === observer }
  }

  private func notifyObservers() {
    for weakObserver in observers { weakObserver.observer?.guestRepositoryDidChange() }
  }

  private struct WeakObserver {
    weak let observer: (any GuestRepositoryObserver)?
  }
}

/// Receives the changes of the repository; implemented by the presenters of list and card.
protocol GuestRepositoryObserver: AnyObject {
  /// The guests were loaded, one was added, updated or removed, or a call for one has begun or ended.
  func guestRepositoryDidChange()
}
