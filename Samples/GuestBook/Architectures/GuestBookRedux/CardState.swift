public import GreetingDomain
public import GuestBookDomain

/// The state of a guest's card, without texts of the phrasebook.
///
/// Derived from the `GuestBookState`.
public nonisolated struct CardState: Equatable {
  /// The person on the card.
  public let person: Person
  /// The guest; `nil` if the card has only a name.
  public let guestID: Guest.ID?
  /// Whether a call for the guest is pending.
  public internal(set) var isBusy: Bool = false
  /// Whether the last removal failed.
  public internal(set) var hasRemovalFailed: Bool = false

  /// Whether Edit and Remove are available.
  public var isAvailable: Bool { !isBusy && guestID != nil }
}
