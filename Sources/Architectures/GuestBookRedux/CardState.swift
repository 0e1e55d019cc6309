import GreetingDomain
import GuestBookDomain

/// The state of a guest's card, without texts of the phrasebook.
///
/// Owned by the `Store`; only the `CardReducer` changes it.
public nonisolated struct CardState: Equatable {
  let person: Person
  /// The guest; `nil` if the card has only a name.
  let guestID: Guest.ID?
  var isBusy = false
  var hasRemovalFailed = false

  /// Whether Edit and Remove are available.
  var isAvailable: Bool { !isBusy && guestID != nil }
}
