package import GreetingDomain

/// A navigation that records the welcome cards that it is to show.
package final class NavigationSpy: Navigation {
  /// The cards so far.
  package var received: [WelcomeCard] = []

  /// Creates a navigation without cards.
  package init() {}

  package func showWelcomeCard(_ card: WelcomeCard) {
    received.append(card)
  }
}
