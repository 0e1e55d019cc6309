package import GreetingDomain

/// The calls of a screen to its dependencies, in order.
@MainActor
package final class Journal {
  /// The calls so far.
  package var calls: [Call] = []

  /// Makes an empty journal.
  package init() {}
}

/// A navigation that records where it is asked to go.
@MainActor
package final class RecordingNavigation: Navigation {
  private let journal: Journal

  /// Makes a navigation.
  ///
  /// - Parameter journal: Where it records its calls.
  package init(journal: Journal) {
    self.journal = journal
  }

  package func showWelcomeCard(_ card: WelcomeCard) {
    journal.calls.append(.showWelcomeCard(Text(card.name), Text(card.surname)))
  }
}
