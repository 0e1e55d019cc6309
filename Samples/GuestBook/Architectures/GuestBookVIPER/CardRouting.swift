public import GuestBookDomain

/// Navigates from the card; called by the presenter, and implemented by the app's router.
public protocol CardRouting: AnyObject {
  /// Shows the greeting of a guest, to edit the guest.
  ///
  /// - Parameters:
  ///   - id: The ID of the guest.
  ///   - output: The card, which receives the result.
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput)
  /// Closes the greeting.
  func closeGreeting()
  /// Closes the card of a guest.
  func closeCard(of id: Guest.ID)
}
