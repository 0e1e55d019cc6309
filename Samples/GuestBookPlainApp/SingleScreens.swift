public import GuestBookContract
import GuestBookDomain
import GuestBookPlain

/// The list without a flow.
public final class PlainGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let viewController = GuestsViewController(
        store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
      dependencies.stage.setRoot(MockGuestsView(viewController))
    }
  }
}

/// The card without a flow.
public final class PlainCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let viewController = CardViewController(
        guest: dependencies.guest, store: dependencies.store, phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(MockCardView(viewController))
    }
  }
}
