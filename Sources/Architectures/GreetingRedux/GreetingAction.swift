public import GreetingDomain

/// What has happened: the screen opened, the user did something, or an effect ended. An action is never an order.
public enum GreetingAction: Sendable {
  /// The screen has opened.
  case opened
  /// The user changed the text of the name field.
  case nameEdited(String)
  /// The user changed the text of the surname field.
  case surnameEdited(String)
  /// The user tapped the button that greets.
  case greetTapped
  /// The user tapped the button that loads again.
  case retryTapped
  /// The user tapped the button that goes on.
  case continueTapped
  /// The load has ended, with the stored person or none.
  case personLoaded(Person?)
  /// The load has failed.
  case loadFailed
  /// The save has ended.
  case personSaved
  /// The save has failed.
  case saveFailed
}
