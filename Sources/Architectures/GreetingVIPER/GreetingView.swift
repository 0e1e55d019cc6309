/// The passive view of the screen, implemented by the host: it shows display-ready values and contains no logic.
///
/// Owns the presenter and forwards the user's actions to it.
public protocol GreetingView: AnyObject {
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
