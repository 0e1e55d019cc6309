/// The passive view of the screen, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owned by the `GreetingViewController`, which is its delegate.
public protocol GreetingView: AnyObject {
  /// Receives the user's actions; a weak reference.
  var delegate: (any GreetingViewDelegate)? { get set }

  /// Shows the title of the screen.
  func showTitle(_ title: String)
  /// Shows a text in the name field; if the field already contains it, the cursor stays where it is.
  func showName(_ name: String)
  /// Shows a text in the surname field; if the field already contains it, the cursor stays where it is.
  func showSurname(_ surname: String)
  /// Shows a greeting, or removes it if `nil`.
  func showGreeting(_ greeting: String?)
  /// Shows a message, or removes it if `nil`.
  func showMessage(_ message: String?)
  /// Shows or hides the activity indicator.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the Greet button.
  func setGreetEnabled(_ isEnabled: Bool)
  /// Enables or disables the Retry button.
  func setRetryEnabled(_ isEnabled: Bool)
  /// Enables or disables the Continue button.
  func setContinueEnabled(_ isEnabled: Bool)
}

/// Receives the user's actions from the view; implemented by the `GreetingViewController`.
///
/// The methods that call the store are `async`, so that the host owns the task.
public protocol GreetingViewDelegate: AnyObject {
  /// The user edited the name field.
  func greetingView(_ view: any GreetingView, didEditName text: String)
  /// The user edited the surname field.
  func greetingView(_ view: any GreetingView, didEditSurname text: String)
  /// The user tapped Greet.
  func greetingViewDidTapGreet(_ view: any GreetingView) async
  /// The user tapped Retry.
  func greetingViewDidTapRetry(_ view: any GreetingView) async
  /// The user tapped Continue.
  func greetingViewDidTapContinue(_ view: any GreetingView)
}
