public import GreetingVIPER

/// Creates views and shows them, implemented by the host around its navigation controller.
///
/// Owned by the app's router.
public protocol GuestBookTransitions: AnyObject {
  /// Shows the list as the root; the view owns the presenter of its module.
  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting)
  /// Pushes a card; the view owns the presenter of its module.
  func pushCard(createModule: (any CardView) -> any CardPresenting)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet; the view owns the presenter of its module.
  func presentGreeting(createModule: (any GreetingView) -> any GreetingPresenting)
  /// Dismisses the greeting.
  func dismissGreeting()
}
