public import GreetingDomain

/// Puts the screen together, outside the view; called once by the host.
@MainActor
public enum GreetingAssembly {
  /// Makes the presenter of a view.
  ///
  /// - Parameters:
  ///   - view: What the presenter commands, and refers to weakly.
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that the view shows.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The presenter, to be owned by the view.
  public static func makePresenter(
    for view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingPresenter {
    GreetingPresenter(view: view, store: store, phrasebook: phrasebook, navigation: navigation)
  }
}
