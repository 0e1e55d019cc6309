import GreetingDomain
import UIKit

@testable import GreetingApp

/// A screen in a window, as the app shows it, with a store that replies when a test has it reply.
final class UIKitStage {
  let store = HeldStore()
  let window = UIWindow()
  /// The navigation controller; releasing it dismisses the screen.
  var navigationController: UINavigationController? {
    willSet { navigationController?.view.removeFromSuperview() }
  }

  /// Shows the screen of an architecture above a list.
  convenience init(_ architecture: Architecture) {
    self.init {
      architecture.makeViewController(in: $0, store: $1, phrasebook: Language.english.phrasebook)
    }
  }

  init(makeScreen: (UINavigationController, HeldStore) -> ScreenViewController) {
    let navigationController = UINavigationController(rootViewController: UIViewController())
    window.addSubview(navigationController.view)
    navigationController.pushViewController(makeScreen(navigationController, store), animated: false)
    self.navigationController = navigationController
  }

  /// The host, which is below the welcome card if there is one.
  var screen: ScreenViewController? {
    navigationController?.viewControllers.lazy.compactMap { $0 as? ScreenViewController }.first
  }
  /// The widgets of the host.
  var form: GreetingFormView? { screen?.viewIfLoaded as? GreetingFormView }
  /// The card, if it is shown.
  var card: WelcomeCardViewController? { navigationController?.topViewController as? WelcomeCardViewController }

  /// What can be seen, after the pass in which UIKit updates what has changed.
  var display: UIKitDisplay? {
    screen?.updatePropertiesIfNeeded()
    guard let screen, let form else { return nil }
    return UIKitDisplay(
      title: screen.navigationItem.title, name: form.nameField.text, surname: form.surnameField.text,
      greeting: form.greetingLabel.isHidden ? nil : form.greetingLabel.text,
      message: form.messageRow.isHidden ? nil : form.messageLabel.text, isBusy: form.activityIndicator.isAnimating,
      enabled: [form.greetButton, form.retryButton, form.continueButton].map(\.isEnabled))
  }

  /// Waits until something can be seen, and returns what is seen then or when the waiting ends.
  func display(when condition: (UIKitDisplay) -> Bool) async -> UIKitDisplay? {
    _ = await eventually { display.map(condition) ?? false }
    return display
  }

  /// Waits until nobody is found, and greets a person, until the save has begun.
  func greet(_ name: String) async {
    store.reply()
    _ = await display { !$0.isBusy }
    form?.nameField.enter(name)
    _ = await display { $0.enabled[0] }
    form?.greetButton.tap()
    _ = await eventually { store.received.count == 2 }
  }
}

/// What the user sees of a screen.
struct UIKitDisplay: Equatable {
  var title: String?
  var name: String? = ""
  var surname: String? = ""
  var greeting: String?
  var message: String?
  var isBusy = false
  /// Whether Greet, Retry and Continue are enabled.
  var enabled = [false, false, false]
}
