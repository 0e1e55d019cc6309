public import GreetingDomain
public import GreetingRedux
public import GuestBookDomain

/// The guest book of one window, as its host uses it: the one store, and the access of each screen to it.
public struct GuestBook {
  private let store: Store<GuestBookState, GuestBookAction>
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  /// Creates the store of an app.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(store: any GuestStore, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook) {
    self.store = Store(
      state: GuestBookState(), reduce: GuestBookReducer().reduce, run: GuestBookEffectHandler(store: store).run)
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
  }

  /// The app as a whole.
  public var app: ScopedStore<GuestBookViewState, GuestBookAction.Host> {
    store.scope(
      state: { GuestBookViewState(path: [$0.card?.id].compactMap { $0 }, sheet: $0.sheet?.id, link: $0.link) },
      select: { $0 }, action: GuestBookAction.host)
  }

  /// The list.
  public var guests: ScopedStore<GuestsViewState, GuestsAction.View> {
    store.scope(
      state: \.list, select: GuestsSelector(phrasebook: phrasebook).viewState, action: { .guests(.view($0)) })
  }

  /// A card of the path.
  public func card(_ id: ScreenID) -> ScopedStore<CardViewState, CardAction.View> {
    store.scope(
      state: { $0.card?.id == id ? $0.cardState : nil }, select: CardSelector(phrasebook: phrasebook).viewState,
      action: { .card(id, .view($0)) })
  }

  /// A greeting that is presented as a sheet.
  public func greeting(_ id: ScreenID) -> ScopedStore<GreetingViewState, GreetingAction> {
    store.scope(
      state: { $0.sheet?.id == id ? $0.sheet?.greeting : nil },
      select: GreetingSelector(phrasebook: greetingPhrasebook).viewState, action: { .greeting(id, $0) })
  }
}
