public import GreetingVIP

/// Creates views and shows their view controllers, implemented by the host around UIKit's navigation controller.
///
/// Owned by the `GuestBookNavigationController`.
public protocol GuestBookNavigator: AnyObject {
  /// Pushes a card.
  ///
  /// - Parameters:
  ///   - makeViewController: Creates the view controller of a view.
  ///   - onPop: Called after the system has popped this card, perhaps when others are shown; not called by `popCard()`.
  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController, onPop: @escaping () -> Void)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet.
  ///
  /// - Parameters:
  ///   - makeViewController: Creates the view controller of a view.
  ///   - onDismiss: Called after the system has dismissed this greeting, perhaps when others are shown, or if it cannot
  ///     be presented; not called by `dismissGreeting()`.
  func presentGreeting(
    _ makeViewController: (any GreetingView) -> GreetingViewController, onDismiss: @escaping () -> Void)
  /// Dismisses the greeting.
  func dismissGreeting()
}
