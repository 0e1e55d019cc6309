public import GreetingDemo
import GreetingDomain
public import GreetingPlain

/// Shows view controllers on a stack and in a sheet, as `UINavigationController` does; implemented by the host.
///
/// Owned by the host; the view controllers hold weak references to it.
public protocol NavigationController: AnyObject {
  /// Pushes a card.
  ///
  /// - Parameters:
  ///   - card: The view controller.
  ///   - onPop: Called after the system has popped this card, by the Back button or a swipe, perhaps when others are shown;
  ///     not called by `pop()`. It retains the card, so the host releases it with the card.
  func push(_ card: CardViewController, onPop: @escaping () -> Void)
  /// Pops the card, if one is pushed.
  func pop()
  /// Presents a greeting as a sheet.
  ///
  /// - Parameters:
  ///   - greeting: The view controller.
  ///   - form: Its widgets.
  ///   - host: Starts its actions.
  ///   - onDismiss: Called after the user has swiped this sheet down, perhaps when others are shown, or if it cannot be
  ///     presented; not called by `dismiss()`.
  func present(
    _ greeting: GreetingViewController, form: GreetingForm, host: ScreenHost, onDismiss: @escaping () -> Void)
  /// Dismisses the sheet, if one is presented.
  func dismiss()
}

extension NavigationController {
  /// Creates the greeting of a sheet, and presents it.
  func present(_ sheet: GreetingSheet, phrasebook: any Phrasebook, onDismiss: @escaping () -> Void) {
    let form = GreetingForm(phrasebook: phrasebook)
    let host = ScreenHost()
    let greeting = GreetingViewController(
      form: form, host: host, store: sheet, phrasebook: phrasebook, navigation: sheet)
    present(greeting, form: form, host: host, onDismiss: onDismiss)
  }
}
