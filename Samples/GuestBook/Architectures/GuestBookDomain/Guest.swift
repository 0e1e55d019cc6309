public import GreetingDomain

/// A guest of the book. Two guests can have the same name; their IDs are different.
public struct Guest: Identifiable, Equatable, Sendable {
  /// Identifies a guest; assigned by the store.
  public struct ID: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The number of the guest.
    public let number: Int

    /// Creates the ID with a number.
    ///
    /// - Parameter number: The number of the guest.
    public init(_ number: Int) {
      self.number = number
    }

    public init(integerLiteral number: Int) {
      self.init(number)
    }
  }

  /// The ID of the guest.
  public let id: ID
  /// The name and the surname of the guest.
  public let person: Person

  /// Creates a guest.
  ///
  /// - Parameters:
  ///   - id: The ID, as the store has assigned it.
  ///   - person: The name and the surname.
  public init(id: ID, person: Person) {
    self.id = id
    self.person = person
  }
}
