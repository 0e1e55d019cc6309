public import GreetingVIPER

/// Creates views and shows them, implemented by the host around its navigation controller.
///
/// Owned by the app's router.
public protocol GuestBookTransitions: AnyObject {
  /// Shows the list as the root; the view owns the presenter of its module.
  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting)
  /// Pushes a card; the view owns the presenter of its module.
  ///
  /// - Parameters:
  ///   - createModule: Creates the module of a view.
  ///   - onPop: Called after the system has popped this card, perhaps when others are shown; not called by `popCard()`.
  func pushCard(createModule: (any CardView) -> any CardPresenting, onPop: @escaping () -> Void)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet; the view owns the presenter of its module.
  ///
  /// - Parameters:
  ///   - createModule: Creates the module of a view.
  ///   - onDismiss: Called after the system has dismissed this greeting, perhaps when others are shown, or if it cannot
  ///     be presented; not called by `dismissGreeting()`.
  func presentGreeting(createModule: (any GreetingView) -> any GreetingPresenting, onDismiss: @escaping () -> Void)
  /// Dismisses the greeting.
  func dismissGreeting()
}
