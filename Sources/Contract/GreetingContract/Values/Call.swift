/// What a screen asks of the world around it.
public enum Call: Hashable, Sendable {
  /// The store is asked for the person.
  case load
  /// The store is asked to save a name and a surname.
  case save(Text, Text)
  /// The navigation is asked for the welcome card of a name and a surname.
  case showWelcomeCard(Text, Text)
}
