public import GreetingMVC

/// The navigation controller of the app, implemented by the host: it creates the views, and shows their controllers.
///
/// Owned by the `GuestBookViewController`; it owns the controllers that it shows. It notifies the
/// `GuestBookViewController` when the system has gone back, but not after these commands.
public protocol GuestBookNavigationController: AnyObject {
  /// Shows the list as the root.
  func setGuests(controlledBy makeController: (any GuestsView) -> GuestsViewController)
  /// Pushes a card.
  func pushCard(controlledBy makeController: (any CardView) -> CardViewController)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet.
  func presentGreeting(controlledBy makeController: (any GreetingView) -> GreetingViewController)
  /// Dismisses the greeting.
  func dismissGreeting()
}
