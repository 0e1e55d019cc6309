import GreetingDomain
public import GuestBookDomain

/// The guests as the whole app sees them: it calls the store, holds the guests and the pending calls, and notifies its
/// observers of each change.
///
/// Owned by the coordinator, the presenters and the sheets. Holds weak references to its observers.
public final class GuestRepository {
  /// The guests, once they are loaded.
  private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []
  private var observers: [WeakObserver] = []

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - guests: The guests if they are known already, or `nil` until they are loaded.
  public init(store: any GuestStore, guests: Guests? = nil) {
    self.store = store
    self.guests = guests
  }

  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  /// A call for a guest will begin, in a task that has not started yet: the guest is busy from now on.
  func expectCall(for id: Guest.ID) {
    busyGuests.insert(id)
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

  /// Adds an observer, to which the repository holds a weak reference: nobody has to remove it.
  func addObserver(_ observer: any GuestRepositoryObserver) {
    observers.removeAll { $0.observer == nil }
    observers.append(WeakObserver(observer: observer))
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
