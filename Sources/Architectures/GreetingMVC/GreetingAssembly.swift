public import GreetingDomain

/// Creates the controller and the model of the screen, and connects them; called once by the host.
public enum GreetingAssembly {
  /// Creates the controller of a view, with its model.
  ///
  /// - Parameters:
  ///   - view: The view, which the controller owns.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  /// - Returns: The controller, which the host must own.
  public static func makeViewController(
    for view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingViewController {
    GreetingViewController(
      view: view, model: GreetingModel(store: store), phrasebook: phrasebook, navigation: navigation)
  }
}
