public import GreetingDomain

/// An event: the screen opened, the user did something, or an effect ended.
public nonisolated enum GreetingAction: Equatable, Sendable {
  /// The screen opened.
  case opened
  /// The user edited the name field.
  case nameEdited(String)
  /// The user edited the surname field.
  case surnameEdited(String)
  /// The user tapped Greet.
  case greetTapped
  /// The user tapped Retry.
  case retryTapped
  /// The user tapped Continue.
  case continueTapped
  /// The load ended, with the stored person or none.
  case personLoaded(Person?)
  /// The load failed.
  case loadFailed
  /// The save ended.
  case personSaved
  /// The save failed.
  case saveFailed
  /// A load or a save ended, but it had been cancelled, so its result was dropped.
  case resultDropped
}
