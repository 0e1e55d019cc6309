import GuestBookDomain

/// A side effect of the card as a value.
nonisolated enum CardEffect: Equatable {
  /// Shows the greeting of a guest, to edit the guest.
  case showEdit(Guest.ID)
  /// Removes a guest.
  case remove(Guest.ID)
  /// Closes the card of a guest.
  case close(Guest.ID)
}
