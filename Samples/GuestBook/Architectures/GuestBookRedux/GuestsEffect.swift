import GuestBookDomain

/// A report of the list to the app, which fulfills it.
nonisolated enum GuestsEffect: Equatable {
  /// Loads the guests.
  case load
  /// Shows an empty greeting, to check in a guest.
  case showCheckIn
  /// Shows the card of a guest.
  case showCard(Guest.ID)
}
