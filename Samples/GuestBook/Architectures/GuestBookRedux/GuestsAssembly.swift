public import GuestBookDomain

/// Creates the store of the list with its reducer and its effects; called once by the host.
public enum GuestsAssembly {
  /// Creates the store of a list.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - navigation: Shows the next screens; the effects hold a weak reference to it.
  /// - Returns: The store, which the view must own and subscribe to.
  public static func makeStore(
    store: any GuestStore, navigation: any GuestsNavigation
  ) -> Store<GuestsState, GuestsAction> {
    Store(
      state: GuestsState(), reduce: GuestsReducer().reduce,
      run: GuestsEffectHandler(store: store, navigation: navigation).run)
  }
}
