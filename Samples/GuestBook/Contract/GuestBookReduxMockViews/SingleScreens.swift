public import GuestBookContract
import GuestBookRedux

/// The list without a flow.
public final class ReduxGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let store = GuestsAssembly.makeStore(store: dependencies.store, navigation: dependencies.navigation)
      let selector = GuestsSelector(phrasebook: dependencies.phrasebook)
      dependencies.stage.setRoot(
        MockGuestsView(store.scope(state: { $0 }, select: selector.viewState, action: { .view($0) })))
    }
  }
}

/// The card without a flow.
public final class ReduxCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let store = CardAssembly.makeStore(
        guest: dependencies.guest, store: dependencies.store, navigation: dependencies.navigation)
      let selector = CardSelector(phrasebook: dependencies.phrasebook)
      dependencies.stage.setRoot(
        MockCardView(store.scope(state: { $0 }, select: selector.viewState, action: { .view($0) })))
    }
  }
}
