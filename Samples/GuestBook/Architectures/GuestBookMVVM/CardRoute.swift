import GuestBookDomain

/// An element of the path: one presentation of a card.
public struct CardRoute: Hashable, Sendable {
  /// The number of the presentation: two presentations of the same card are different screens.
  let id: Int
  /// `nil` if the card has only a name.
  let guestID: Guest.ID?
  /// The full name when the card was opened.
  let name: String
}
