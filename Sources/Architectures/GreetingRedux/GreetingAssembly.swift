public import GreetingDomain

/// Creates the store with its reducer and its selector; called once by the host.
public enum GreetingAssembly {
  /// Creates the store of a screen.
  ///
  /// - Parameters:
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  /// - Returns: The store, which the view must own and subscribe to.
  public static func makeStore(
    store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingStore {
    GreetingStore(
      reducer: GreetingReducer(), selector: GreetingSelector(phrasebook: phrasebook), personStore: store,
      navigation: navigation)
  }
}
