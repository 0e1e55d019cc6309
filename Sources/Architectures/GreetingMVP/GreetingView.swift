/// The view of the screen, implemented by the host: shows what it is told, ready for display, and decides nothing.
///
/// Owns the `GreetingPresenter`, and forwards to it what the user does.
@MainActor
public protocol GreetingView: AnyObject {
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
