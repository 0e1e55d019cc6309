public import GreetingDomain
public import GuestBookDomain
public import Observation

/// The observable model that the view models share: the guests, and which of them have a pending call.
///
/// Owned by the view models and by the editors of the greetings. It calls the store, and changes when a call begins or
/// returns. So every view model that reads it shows the change, whichever screen made the call.
@Observable
public final class GuestBook {
  /// The guests, `nil` until they are loaded.
  public private(set) var guests: Guests? {
    didSet { onChange() }
  }

  /// Called after each change of the guests, for navigation that depends on them. It must not own the book.
  @ObservationIgnored var onChange: () -> Void = {}

  /// The guests with a pending call. Cards offer no further call for them, so each has at most one.
  private var busyGuests: Set<Guest.ID> = []

  private let store: any GuestStore

  /// Creates a book whose guests are not loaded yet.
  ///
  /// - Parameter store: The store of the guests.
  public init(store: any GuestStore) {
    self.store = store
  }

  /// Returns whether an update or a removal of a guest is pending.
  ///
  /// - Parameter id: The ID of the guest.
  /// - Returns: `true` if a call for the guest has begun and not returned.
  public func isBusy(_ id: Guest.ID) -> Bool {
    busyGuests.contains(id)
  }

  /// Loads the guests.
  ///
  /// - Throws: The error of the store.
  public func load() async throws {
    guests = Guests(try await store.guests())
  }

  /// Adds a guest.
  ///
  /// - Parameter person: The name and the surname.
  /// - Returns: The guest with a new ID.
  /// - Throws: The error of the store.
  public func add(_ person: Person) async throws -> Guest {
    let guest = try await store.add(person)
    guests?.add(guest)
    return guest
  }

  /// Replaces the name and the surname of a guest.
  ///
  /// - Parameter guest: The guest with the new names.
  /// - Throws: The error of the store.
  public func update(_ guest: Guest) async throws {
    busyGuests.insert(guest.id)
    defer { busyGuests.remove(guest.id) }
    try await store.update(guest)
    guests?.update(guest)
  }

  /// Removes a guest.
  ///
  /// - Parameter id: The ID of the guest.
  /// - Throws: The error of the store.
  public func remove(_ id: Guest.ID) async throws {
    busyGuests.insert(id)
    defer { busyGuests.remove(id) }
    try await store.remove(id)
    guests?.remove(id)
  }
}
