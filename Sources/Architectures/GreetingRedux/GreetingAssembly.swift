public import GreetingDomain

/// Puts the screen together; called once by the host.
@MainActor
public enum GreetingAssembly {
  /// Makes the store.
  ///
  /// - Parameters:
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that are rendered.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The store, to be owned and subscribed to by the view.
  public static func makeStore(
    store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingStore {
    GreetingStore(
      reducer: GreetingReducer(), selector: GreetingSelector(phrasebook: phrasebook), personStore: store,
      navigation: navigation)
  }
}
