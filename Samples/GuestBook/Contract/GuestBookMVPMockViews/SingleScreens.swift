public import GuestBookContract
import GuestBookDomain
import GuestBookMVP

/// The list without a flow.
public final class MVPGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockGuestsView()
      view.presenter = GuestsPresenter(
        view: view, store: dependencies.store, phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(view)
    }
  }
}

/// The card without a flow.
public final class MVPCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockCardView()
      view.presenter = CardPresenter(
        name: dependencies.guest.person.fullName, guestID: dependencies.guest.id, isBusy: false, view: view,
        store: dependencies.store, phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(view)
    }
  }
}
