import GreetingDomain
import GuestBookDomain

/// The state of a guest's card, without texts of the phrasebook.
///
/// Derived from the state of the app, or owned by the `Store` of a single card.
public nonisolated struct CardState: Equatable {
  let person: Person
  /// The guest; `nil` if the card has only a name.
  let guestID: Guest.ID?
  var isBusy = false
  var hasRemovalFailed = false

  /// Whether Edit and Remove are available.
  var isAvailable: Bool { !isBusy && guestID != nil }
}
