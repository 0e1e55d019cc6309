/// What the presenter tells the greeting screen to show.
///
/// The view is passive: it shows what it is told, and forwards each gesture of the user to its ``GreetingPresenter``. It
/// decides nothing, not even whether a button is enabled.
public protocol GreetingView: AnyObject {
  /// Shows the title of the screen.
  func setTitle(_ title: String)
  /// Replaces the text of the name field; this is no edit of the user.
  func setName(_ name: String)
  /// Replaces the text of the surname field; this is no edit of the user.
  func setSurname(_ surname: String)
  /// Shows a greeting, or none.
  func setGreeting(_ greeting: String?)
  /// Shows a message, or none.
  func setMessage(_ message: String?)
  /// Shows whether the screen waits for the store.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the Greet button.
  func setGreetEnabled(_ isEnabled: Bool)
  /// Enables or disables the Retry button.
  func setRetryEnabled(_ isEnabled: Bool)
  /// Enables or disables the Continue button.
  func setContinueEnabled(_ isEnabled: Bool)
}
