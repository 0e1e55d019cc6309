/// A call of a screen to its store or its navigation.
public enum Call: Hashable, Sendable {
  /// The store is asked for the person.
  case load
  /// The store is asked to save a name and a surname.
  case save(Text, Text)
  /// The navigation is asked for the welcome card of a name and a surname.
  case showWelcomeCard(Text, Text)
}
