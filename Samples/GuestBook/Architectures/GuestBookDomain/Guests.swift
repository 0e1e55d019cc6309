/// The guests of the book in their order; at most one guest has an ID.
public struct Guests: Equatable, Sendable {
  /// The guests, in the order of the rows.
  public private(set) var all: [Guest]

  /// Creates a book.
  ///
  /// - Parameter guests: The guests in the order of the store, each with an ID of its own.
  public init(_ guests: [Guest] = []) {
    all = guests
  }

  /// Returns the guest with an ID, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of guests.
  public subscript(id: Guest.ID) -> Guest? {
    all.first { $0.id == id }
  }

  /// Appends a guest whom the store has added.
  ///
  /// - Parameter guest: A guest with an ID that the book does not have.
  public mutating func add(_ guest: Guest) {
    all.append(guest)
  }

  /// Replaces the guest with the same ID. The order stays, and an unknown guest changes nothing.
  ///
  /// - Complexity: O(*n*) in the number of guests.
  public mutating func update(_ guest: Guest) {
    guard let index = all.firstIndex(where: { $0.id == guest.id }) else { return }
    all[index] = guest
  }

  /// Removes the guest with an ID, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of guests.
  public mutating func remove(_ id: Guest.ID) {
    all.removeAll { $0.id == id }
  }
}
