public import GreetingDomain

/// The calls of a screen to its dependencies, in order.
@MainActor
public final class Journal {
  /// The calls so far.
  public var calls: [Call] = []

  public init() {}
}

/// A navigation that records where it is asked to go.
@MainActor
public final class RecordingNavigation: Navigation {
  private let journal: Journal

  /// Makes a navigation.
  ///
  /// - Parameter journal: Where it records its calls.
  public init(journal: Journal) {
    self.journal = journal
  }

  public func showWelcomeCard(_ card: WelcomeCard) {
    journal.calls.append(.showWelcomeCard(Text(card.name), Text(card.surname)))
  }
}
