import GreetingDomain
import GuestBookDomain

/// The service that the interactors share; implemented by the guest book.
protocol GuestBookService: AnyObject {
  /// The guests, once they are loaded.
  var guests: Guests? { get }
  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool
  /// Adds an observer, to which the service holds a weak reference.
  func addObserver(_ observer: any GuestBookObserver)
  /// Removes an observer, which receives nothing more.
  func removeObserver(_ observer: any GuestBookObserver)
  /// Loads the guests.
  func load() async throws
  /// Adds a guest and returns the new ID.
  func add(_ person: Person) async throws -> Guest.ID
  /// Replaces the name and the surname of a guest.
  func update(_ guest: Guest) async throws
  /// Removes a guest.
  func remove(_ id: Guest.ID) async throws
}

/// Receives the changes of the guest book; implemented by the interactors.
protocol GuestBookObserver: AnyObject {
  /// The guests were loaded, one was added, updated or removed, or a call for one has begun or ended.
  func guestBookDidChange()
}

/// The guests of the app: it calls the store, holds the guests and the pending calls, and notifies its observers of every
/// change.
///
/// Owned by the app's router and by the interactors.
final class GuestBook {
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []
  private var observers: [WeakObserver] = []

  /// Creates a book.
  ///
  /// - Parameter store: The store of the guests.
  init(store: any GuestStore) {
    self.store = store
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

  private func notifyObservers() {
    for weakObserver in observers { weakObserver.observer?.guestBookDidChange() }
  }
}

extension GuestBook: GuestBookService {
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  func addObserver(_ observer: any GuestBookObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
  }

  func removeObserver(_ observer: any GuestBookObserver) {
    observers.removeAll { $0.observer === observer }
  }

  func load() async throws {
    guests = Guests(try await store.guests())
    notifyObservers()
  }

  func add(_ person: Person) async throws -> Guest.ID {
    let guest = try await store.add(person)
    guests?.add(guest)
    notifyObservers()
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
}

private struct WeakObserver {
  weak var observer: (any GuestBookObserver)?
}
