public import GreetingDomain

/// A side effect as a value; the `GreetingStore` runs it.
public nonisolated enum GreetingEffect: Equatable, Sendable {
  /// Loads the person from the `PersonStore`.
  case load
  /// Saves a person in the `PersonStore`.
  case save(Person)
  /// Shows the welcome card.
  case showWelcomeCard(WelcomeCard)
}
