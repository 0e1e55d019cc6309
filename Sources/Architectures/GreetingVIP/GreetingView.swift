/// The view of the screen, implemented by the host: shows what it is told, ready for display, and decides nothing.
///
/// Owned by the `GreetingViewController`, which is its delegate.
@MainActor
public protocol GreetingView: AnyObject {
  /// Who is told what the user does; the view refers to it weakly.
  var delegate: (any GreetingViewDelegate)? { get set }

  /// Shows the title of the screen.
  func showTitle(_ title: String)
  /// Puts a text into the name field; a text that it already shows changes nothing, not even the cursor.
  func showName(_ name: String)
  /// Puts a text into the surname field, likewise.
  func showSurname(_ surname: String)
  /// Shows a greeting, or none.
  func showGreeting(_ greeting: String?)
  /// Shows a message, or none.
  func showMessage(_ message: String?)
  /// Shows whether the screen waits for the store.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the button that greets.
  func setGreetEnabled(_ isEnabled: Bool)
  /// Enables or disables the button that loads again.
  func setRetryEnabled(_ isEnabled: Bool)
  /// Enables or disables the button that goes on to the welcome card.
  func setContinueEnabled(_ isEnabled: Bool)
}

/// What the user does with the view; implemented by the `GreetingViewController`.
///
/// The methods that wait for the store are `async`, so that the host owns the task.
@MainActor
public protocol GreetingViewDelegate: AnyObject {
  /// The user changed the text of the name field.
  func greetingView(_ view: any GreetingView, didEditName text: String)
  /// The user changed the text of the surname field.
  func greetingView(_ view: any GreetingView, didEditSurname text: String)
  /// The user tapped the button that greets.
  func greetingViewDidTapGreet(_ view: any GreetingView) async
  /// The user tapped the button that loads again.
  func greetingViewDidTapRetry(_ view: any GreetingView) async
  /// The user tapped the button that goes on.
  func greetingViewDidTapContinue(_ view: any GreetingView)
}
