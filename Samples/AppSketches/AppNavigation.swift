import GreetingDomain

#if os(iOS)
  import UIKit
#else
  import Foundation
#endif

/// The way to the next screen in UIKit, handed to each architecture as its `Navigation`.
final class AppNavigation: Navigation {
  private weak var navigationController: UINavigationController?

  init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

  func showWelcomeCard(_ card: WelcomeCard) {
    navigationController?.pushViewController(WelcomeCardScreen(card), animated: true)
  }
}

/// The next screen.
final class WelcomeCardScreen: UIViewController {
  init(_ card: WelcomeCard) {
    super.init(nibName: nil, bundle: nil)
    title = card.name
  }

  required init?(coder: NSCoder) { nil }
}
