/// What the view renders: the state in words, as the `GreetingSelector` makes it.
public struct GreetingViewState: Sendable {
  /// The title of the screen.
  public let title: String
  /// The text of the name field.
  public let name: String
  /// The text of the surname field.
  public let surname: String
  /// The greeting, `nil` while there is none.
  public let greeting: String?
  /// The message, `nil` while there is none.
  public let message: String?
  /// Whether the screen waits for the store.
  public let isBusy: Bool
  /// Whether the button that greets is enabled.
  public let isGreetEnabled: Bool
  /// Whether the button that loads again is enabled.
  public let isRetryEnabled: Bool
  /// Whether the button that goes on to the welcome card is enabled.
  public let isContinueEnabled: Bool
}
