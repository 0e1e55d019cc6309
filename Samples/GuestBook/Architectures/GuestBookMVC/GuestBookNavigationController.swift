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
  ///   - delegate: Receives the dismissal of this greeting by the system, or its refusal; a weak reference.
  ///   - makeController: Creates the controller of a view; the host owns it.
  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  )
  /// Dismisses the greeting, if one is presented.
  func dismissGreeting()
}

/// Receives the dismissal of one greeting.
public protocol GreetingPresentationDelegate: AnyObject {
  /// The system has dismissed the greeting, or cannot present it: a menu or an alert is up. Another greeting may be
  /// presented meanwhile.
  func navigationControllerDidDismissGreeting(_ navigationController: any GuestBookNavigationController)
}
