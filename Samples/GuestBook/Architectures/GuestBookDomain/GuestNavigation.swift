/// Navigates from the list of the guests; implemented by the host of the list, or by the flow.
@MainActor
public protocol GuestsNavigation: AnyObject {
  /// Shows an empty greeting, to check in a guest.
  func showCheckIn()

  /// Shows the card of a guest.
  ///
  /// - Parameter id: The ID of the guest.
  func showCard(of id: Guest.ID)
}

/// Navigates from the card of a guest; implemented by the host of the card, or by the flow.
@MainActor
public protocol CardNavigation: AnyObject {
  /// Shows the greeting of a guest, to edit the guest.
  ///
  /// - Parameter id: The ID of the guest.
  func showEdit(of id: Guest.ID)

  /// Closes the card, after the store has removed the guest.
  ///
  /// - Parameter id: The ID of the guest.
  func closeCard(of id: Guest.ID)
}
