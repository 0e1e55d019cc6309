/// What the presenter tells the view. The view is passive: it shows what it is told, and decides nothing.
public protocol GreetingViewInput: AnyObject {
  /// Shows the title of the screen.
  func showTitle(_ title: String)
  /// Replaces the text of the name field.
  func showName(_ name: String)
  /// Replaces the text of the surname field.
  func showSurname(_ surname: String)

  /// Shows a greeting in place of the previous one.
  func showGreeting(_ greeting: String)
  /// Removes the greeting.
  func hideGreeting()

  /// Shows a message in place of the previous one.
  func showMessage(_ message: String)
  /// Removes the message.
  func hideMessage()

  /// Shows whether the screen waits for the store.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables the Greet button.
  func setGreetEnabled(_ isEnabled: Bool)
  /// Enables or disables the Retry button.
  func setRetryEnabled(_ isEnabled: Bool)
  /// Enables or disables the Continue button.
  func setContinueEnabled(_ isEnabled: Bool)
}
