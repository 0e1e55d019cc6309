import GreetingDomain

/// What is to be done outside the state, as a value; the `GreetingStore` runs it.
enum GreetingEffect {
  /// Loads the person from the `PersonStore`.
  case load
  /// Saves a person in the `PersonStore`.
  case save(Person)
  /// Goes on to the welcome card.
  case showWelcomeCard(WelcomeCard)
}
