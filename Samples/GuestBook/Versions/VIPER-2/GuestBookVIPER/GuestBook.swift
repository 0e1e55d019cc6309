public import GreetingDomain
public import GuestBookDomain

/// The guests of the app and the calls for them: the service that the interactors of all screens share.
public protocol GuestBookService: AnyObject {
  /// The guests, or `nil` until they are loaded.
  var guests: Guests? { get }
  /// Returns whether a call for a guest is pending.
  func isBusy(_ id: Guest.ID) -> Bool
  /// Notifies an observer of each change from now on; the service holds a weak reference to it.
  func addObserver(_ observer: any GuestBookObserver)
  /// Loads the guests.
  func load() async throws
  /// Adds a guest and returns the ID.
  func add(_ person: Person) async throws -> Guest.ID
  /// Replaces the names of a guest.
  func update(_ guest: Guest) async throws
  /// Removes a guest.
  func remove(_ id: Guest.ID) async throws
}

/// Receives the changes of the service; implemented by the interactors.
public protocol GuestBookObserver: AnyObject {
  /// The guests were loaded, one of them was added, updated or removed, or a call for one of them has begun or ended.
  func guestBookDidChange()
}

/// The service on top of the store, which notifies nobody.
///
/// Owned by the router of the app and by the interactors.
public final class GuestBook {
  public private(set) var guests: Guests?

  private let store: any GuestStore
  private var busyGuests: Set<Guest.ID> = []
  private var observers: [Observer] = []

  /// Creates a service without guests.
  ///
  /// - Parameter store: The store of the guests.
  public init(store: any GuestStore) {
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
    for observer in observers { observer.object?.guestBookDidChange() }
  }
}

extension GuestBook: GuestBookService {
  public func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  public func addObserver(_ observer: any GuestBookObserver) {
    observers.removeAll { $0.object == nil }
    observers.append(Observer(object: observer))
  }

  public func load() async throws {
    guests = Guests(try await store.guests())
    notifyObservers()
  }

  public func add(_ person: Person) async throws -> Guest.ID {
    let guest = try await store.add(person)
    guests?.add(guest)
    notifyObservers()
    return guest.id
  }

  public func update(_ guest: Guest) async throws {
    try await perform(for: guest.id) {
      try await store.update(guest)
      guests?.update(guest)
    }
  }

  public func remove(_ id: Guest.ID) async throws {
    try await perform(for: id) {
      try await store.remove(id)
      guests?.remove(id)
    }
  }
}

/// A weak reference to an observer.
private struct Observer {
  weak var object: (any GuestBookObserver)?
}
