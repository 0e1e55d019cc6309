import GreetingDomain

/// What is to be done outside the state, as a value; the `GreetingStore` runs it.
enum GreetingEffect {
  /// Asks the store of persons for the person.
  case load
  /// Has the store of persons keep a person.
  case save(Person)
  /// Goes on to the welcome card.
  case showWelcomeCard(WelcomeCard)
}
