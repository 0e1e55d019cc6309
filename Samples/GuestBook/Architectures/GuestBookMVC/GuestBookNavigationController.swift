public import GreetingMVC

/// Shows the next view controllers, implemented by the host around its navigation controller.
///
/// Owned by the host. The view controllers hold weak references to it.
public protocol GuestBookNavigationController: AnyObject {
  /// Pushes a card.
  ///
  /// - Parameter makeController: Creates the controller of a view; the host owns it.
  func pushCard(controlledBy makeController: (any CardView) -> CardViewController)
  /// Pops the card, if one is pushed.
  func popCard()

  /// Presents a greeting as a sheet.
  ///
  /// - Parameters:
  ///   - delegate: Receives the dismissal of this greeting by the system; a weak reference.
  ///   - makeController: Creates the controller of a view; the host owns it.
  /// - Returns: Whether the greeting is presented: UIKit presents nothing while a menu or an alert is up.
  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) -> Bool
  /// Dismisses the greeting, if one is presented.
  func dismissGreeting()
  /// Whether a greeting is presented whose activity indicator is shown.
  var isGreetingBusy: Bool { get }
}

/// Receives the dismissal of one greeting by the system.
public protocol GreetingPresentationDelegate: AnyObject {
  /// The system has dismissed the greeting; called late, perhaps when another one is presented.
  func navigationControllerDidDismissGreeting(_ navigationController: any GuestBookNavigationController)
}
