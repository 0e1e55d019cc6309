public import GuestBookDomain

/// Navigates from the list; called by the presenter, and implemented by the app's router.
public protocol GuestsRouting: AnyObject {
  /// Shows an empty greeting, to check in a guest.
  ///
  /// - Parameter output: Receives the result.
  func showCheckIn(output: any GreetingModuleOutput)
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
  /// Shows a card that has only a name.
  func showCard(named name: String)
  /// Shows the screens of a link, in place of all that are above the list. The link waits no longer.
  ///
  /// - Parameters:
  ///   - link: The link; a greeting to edit a guest is shown unless a call for the guest is pending.
  ///   - output: Receives the result of a check-in.
  func showScreens(of link: GuestBookLink, output: any GreetingModuleOutput)
  /// Closes the greeting.
  func closeGreeting()
}
