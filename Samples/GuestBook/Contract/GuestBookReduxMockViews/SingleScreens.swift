public import GuestBookContract
import GuestBookDomain
import GuestBookRedux

/// The list without a flow.
public final class ReduxGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigation: RecordingNavigation

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigation = RecordingNavigation(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigation] in
      let store = GuestsAssembly.makeStore(store: dependencies.store, navigation: navigation)
      let selector = GuestsSelector(phrasebook: dependencies.phrasebook)
      dependencies.stage.setRoot(
        MockGuestsView(store.scope(state: { $0 }, select: selector.viewState, action: { .view($0) })))
    }
  }
}

/// The card without a flow.
public final class ReduxCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigation: RecordingNavigation

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigation = RecordingNavigation(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigation] in
      let store = CardAssembly.makeStore(
        guest: dependencies.guest, store: dependencies.store, navigation: navigation)
      let selector = CardSelector(phrasebook: dependencies.phrasebook)
      dependencies.stage.setRoot(
        MockCardView(store.scope(state: { $0 }, select: selector.viewState, action: { .view($0) })))
    }
  }
}

/// Records where a single screen navigates to until its host is released.
private final class RecordingNavigation: GuestsNavigation, CardNavigation {
  private let navigation: SingleScreenNavigation

  init(_ navigation: SingleScreenNavigation) {
    self.navigation = navigation
  }

  func showCheckIn() { navigation.showCheckIn() }
  func showCard(of id: Guest.ID) { navigation.showCard(of: id) }
  func showEdit(of id: Guest.ID) { navigation.showEdit(of: id) }
  func closeCard(of id: Guest.ID) { navigation.closeCard(of: id) }
}
