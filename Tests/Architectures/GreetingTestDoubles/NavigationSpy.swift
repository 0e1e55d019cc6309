public import GreetingDomain

/// A navigation that records the welcome cards that it is to show.
public final class NavigationSpy: Navigation {
  /// The cards so far.
  public var received: [WelcomeCard] = []

  /// Creates a navigation without cards.
  public init() {}

  public func showWelcomeCard(_ card: WelcomeCard) {
    received.append(card)
  }
}
