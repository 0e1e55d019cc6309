import GreetingDomain
import UIKit

/// Pushes the welcome card.
///
/// Retained by the objects of a screen, so it holds a weak reference to the navigation controller, which owns the screen.
final class UIKitNavigation: Navigation {
  private weak var navigationController: UINavigationController?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    // A second tap can arrive while the card is sliding in.
    guard let navigationController, !(navigationController.topViewController is WelcomeCardViewController) else {
      return
    }
    navigationController.pushViewController(WelcomeCardViewController(card), animated: true)
  }
}
