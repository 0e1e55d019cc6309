public import GuestBookDomain

/// Creates the store of the card with its reducer and its effects; called once by the host.
public enum CardAssembly {
  /// Creates the store of a card.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - store: The store of the guests.
  ///   - navigation: Shows the next screen; the effects hold a weak reference to it.
  /// - Returns: The store, which the view must own and subscribe to.
  public static func makeStore(
    guest: Guest, store: any GuestStore, navigation: any CardNavigation
  ) -> Store<CardState, CardAction> {
    Store(
      state: CardState(person: guest.person, guestID: guest.id), reduce: CardReducer().reduce,
      run: CardEffectHandler(store: store, navigation: navigation).run)
  }
}
