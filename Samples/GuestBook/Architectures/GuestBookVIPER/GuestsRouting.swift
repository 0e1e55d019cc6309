import GuestBookDomain

/// Navigates from the list; called by the presenter, and implemented by the app's router.
protocol GuestsRouting: AnyObject {
  /// Shows an empty greeting, to check in a guest.
  ///
  /// - Parameter output: Receives the result.
  func showCheckIn(output: any GreetingModuleOutput)
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
  /// Shows the card of a guest and, unless a call for the guest is pending, the greeting to edit the guest.
  func showCardAndEdit(of id: Guest.ID)
  /// Shows a card that has only a name.
  func showCard(named name: String)
  /// Closes everything above the list, for the screens of a link. The link waits no longer.
  func closeScreens()
  /// Closes the greeting.
  func closeGreeting()
}
