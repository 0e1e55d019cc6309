/// The passive view of the greeting screen: it shows what the presenter tells it, and decides nothing.
///
/// It reports what the user does to its `GreetingPresenter`. A text that the user types is in its field already, so the
/// presenter sets a field only when it fills it.
public protocol GreetingView: AnyObject {
  /// Shows the title.
  func setTitle(_ title: String)
  /// Fills the name field.
  func setName(_ name: String)
  /// Fills the surname field.
  func setSurname(_ surname: String)
  /// Shows the greeting, or none.
  func setGreeting(_ greeting: String?)
  /// Shows the message, or none.
  func setMessage(_ message: String?)
  /// Shows whether the screen waits for the store.
  func setBusy(_ isBusy: Bool)
  /// Enables or disables Greet.
  func setGreetEnabled(_ isEnabled: Bool)
  /// Enables or disables Retry.
  func setRetryEnabled(_ isEnabled: Bool)
  /// Enables or disables Continue.
  func setContinueEnabled(_ isEnabled: Bool)
}
