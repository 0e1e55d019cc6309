/// All that a screen shows.
public struct ScreenContent: Hashable, Sendable {
  /// The title.
  public var title: Text = ""
  /// The text of the name field.
  public var name: Text = ""
  /// The text of the surname field.
  public var surname: Text = ""
  /// The greeting, if one is shown.
  public var greeting: Text?
  /// The message, if one is shown.
  public var message: Text?
  /// Whether the screen waits for the store.
  public var isBusy: Bool = false
  /// Whether Greet is available.
  public var canGreet: Bool = false
  /// Whether Retry is available.
  public var canRetry: Bool = false
  /// Whether Continue is available.
  public var canContinue: Bool = false

  /// Makes the content of a view that has received no value yet.
  public init() {}
}
