public import GreetingDomain

/// Puts the screen together; called once by the host.
@MainActor
public enum GreetingAssembly {
  /// Makes the view model.
  ///
  /// - Parameters:
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that are displayed.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The view model, to be owned and observed by the view.
  public static func makeViewModel(
    store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingViewModel {
    GreetingViewModel(store: store, phrasebook: phrasebook, navigation: navigation)
  }
}
