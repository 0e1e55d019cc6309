import GuestBookDomain

/// Navigates from the card; called by the presenter, and implemented by the app's router.
protocol CardRouting: AnyObject {
  /// Returns whether a card is shown and nothing covers it; otherwise a tap on it has no effect.
  func isOnTop(_ card: any CardModuleInput) -> Bool
  /// Shows the greeting of a guest, to edit the guest.
  ///
  /// - Parameters:
  ///   - id: The ID of the guest.
  ///   - output: The card, which receives the result.
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput)
  /// Closes the greeting.
  func closeGreeting()
  /// Closes the card.
  func closeCard()
}
