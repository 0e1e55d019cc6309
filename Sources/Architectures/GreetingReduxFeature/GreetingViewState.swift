/// The state of the screen, formatted for display by the `GreetingSelector`.
public nonisolated struct GreetingViewState: Equatable {
  /// The title of the screen.
  public let title: String
  /// The text of the name field.
  public let name: String
  /// The text of the surname field.
  public let surname: String
  /// The greeting, `nil` if there is none.
  public let greeting: String?
  /// The message, `nil` if there is none.
  public let message: String?
  /// Whether a call of the store is pending.
  public let isBusy: Bool
  /// Whether the Greet button is enabled.
  public let isGreetEnabled: Bool
  /// Whether the Retry button is enabled.
  public let isRetryEnabled: Bool
  /// Whether the Continue button is enabled.
  public let isContinueEnabled: Bool
}
