import GuestBookDomain

/// A report of the card to the app, which fulfills it.
nonisolated enum CardEffect: Equatable {
  /// Shows the greeting of a guest, to edit the guest.
  case showEdit(Guest.ID)
  /// Removes a guest.
  case remove(Guest.ID)
  /// Closes the card of a guest.
  case close(Guest.ID)
}
