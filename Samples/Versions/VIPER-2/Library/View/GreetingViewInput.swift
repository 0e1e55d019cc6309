/// What the presenter tells the view to show; the view formats nothing and decides nothing.
public protocol GreetingViewInput: AnyObject {
  /// Shows the title.
  func showTitle(_ title: String)

  /// Replaces the text of the name field.
  func showName(_ name: String)

  /// Replaces the text of the surname field.
  func showSurname(_ surname: String)

  /// Shows the greeting, or removes it.
  func showGreeting(_ greeting: String?)

  /// Shows the message, or removes it.
  func showMessage(_ message: String?)

  /// Shows whether the screen waits for the store.
  func showBusy(_ isBusy: Bool)

  /// Shows whether Greet is available.
  func showGreetAvailable(_ isAvailable: Bool)

  /// Shows whether Retry is available.
  func showRetryAvailable(_ isAvailable: Bool)

  /// Shows whether Continue is available.
  func showContinueAvailable(_ isAvailable: Bool)
}
