public import GreetingDomain

/// Puts the screen together; called once by the host.
@MainActor
public enum GreetingAssembly {
  /// Makes the controller of a view, with a model of its own.
  ///
  /// - Parameters:
  ///   - view: What the controller controls, and owns from now on.
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that the view shows.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The controller, owned by the host.
  public static func makeViewController(
    for view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingViewController {
    GreetingViewController(
      view: view, model: GreetingModel(store: store), phrasebook: phrasebook, navigation: navigation)
  }
}
