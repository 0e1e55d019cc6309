import GreetingDomain
import UIKit

@testable import GreetingApp

/// A host in UIKit: one of each architecture, and the one for earlier systems.
nonisolated enum UIKitHost: CaseIterable, CustomStringConvertible {
  case plain, mvc, mvp, mvvm, mvvmForIOS17, viper, vip, redux

  var description: String { self == .mvvmForIOS17 ? "MVVM for iOS 17" : architecture.rawValue }

  /// The hosts that update the view before a call returns, or in the next pass of UIKit.
  static let withoutTurns: [Self] = allCases.filter { $0 != .mvvmForIOS17 }

  fileprivate var architecture: Architecture {
    switch self {
    case .plain: .plain
    case .mvc: .mvc
    case .mvp: .mvp
    case .mvvm, .mvvmForIOS17: .mvvm
    case .viper: .viper
    case .vip: .vip
    case .redux: .redux
    }
  }
}

/// A host on the screen, as the app shows it, with a store that replies when a test has it reply.
final class UIKitStage {
  let store: HeldStore
  /// The navigation controller; releasing it dismisses the screen.
  var navigationController: UINavigationController?

  /// Shows a host as the root of a navigation controller, which loads its view.
  convenience init(_ host: UIKitHost) {
    let store = HeldStore()
    self.init(host, showing: store, held: store)
  }

  init(_ host: UIKitHost, showing store: any PersonStore, held: HeldStore = HeldStore()) {
    self.store = held
    let phrasebook = Language.english.phrasebook
    let navigationController = makeViewController(for: host.architecture, store: store, phrasebook: phrasebook)
    if host == .mvvmForIOS17 {
      let navigation = UIKitNavigation(navigationController)
      navigationController.viewControllers = [
        MVVMViewControllerForIOS17(store: store, phrasebook: phrasebook, navigation: navigation)
      ]
    }
    navigationController.loadViewIfNeeded()
    self.navigationController = navigationController
  }

  /// The host, which is below the welcome card if there is one.
  var screen: UIViewController? { navigationController?.viewControllers.first }
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
      message: form.messageLabel.isHidden ? nil : form.messageLabel.text, isBusy: form.activityIndicator.isAnimating,
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
