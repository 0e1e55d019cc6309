public import GreetingVIP

/// Creates views and shows their view controllers, implemented by the host around UIKit's navigation controller.
///
/// Owned by the `GuestBookNavigationController`.
public protocol GuestBookNavigator: AnyObject {
  /// Pushes a card.
  func pushCard(_ makeViewController: (any CardView) -> CardViewController)
  /// Pops the card.
  func popCard()
  /// Presents a greeting as a sheet.
  func presentGreeting(_ makeViewController: (any GreetingView) -> GreetingViewController)
  /// Dismisses the greeting.
  func dismissGreeting()
}
