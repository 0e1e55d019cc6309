import GreetingVIP

/// The screens of the app, as the routers find them: the list, the card on it, and the greeting over both.
///
/// Owned by the host. It holds weak references to the view controllers, and the routers hold weak references to it.
public final class GuestBookNavigationController {
  /// The root.
  weak var guests: GuestsViewController?
  /// The card, if one is shown.
  private(set) weak var card: CardViewController?
  /// The greeting, if one is presented.
  private(set) var sheet: GreetingSheet?

  private let navigator: any GuestBookNavigator

  /// Creates a navigation controller without screens.
  ///
  /// - Parameter navigator: Shows the view controllers.
  public init(navigator: any GuestBookNavigator) {
    self.navigator = navigator
  }

  /// The system has popped the card.
  public func cardDidPop() {
    card = nil
  }

  /// The system has dismissed the greeting.
  public func greetingDidDismiss() {
    sheet = nil
  }

  /// Pushes a card, unless one is shown.
  func pushCard(_ makeViewController: (any CardView) -> CardViewController) {
    guard card == nil else { return }
    navigator.pushCard { view in
      let viewController = makeViewController(view)
      card = viewController
      return viewController
    }
  }

  /// Pops the card, if one is shown.
  func popCard() {
    guard card != nil else { return }
    card = nil
    navigator.popCard()
  }

  /// Presents a greeting, unless one is presented.
  func presentGreeting(_ sheet: GreetingSheet, _ makeViewController: (any GreetingView) -> GreetingViewController) {
    guard self.sheet == nil else { return }
    self.sheet = sheet
    navigator.presentGreeting(makeViewController)
  }

  /// Dismisses the greeting, if one is presented.
  func dismissGreeting() {
    guard sheet != nil else { return }
    sheet = nil
    navigator.dismissGreeting()
  }
}
