public import GuestBookContract
import GuestBookDomain
import GuestBookVIP

/// The list without a flow.
public final class VIPGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockGuestsView()
      let viewController = GuestsConfigurator.makeViewController(
        for: view, store: dependencies.store, phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(MockGuestsScreen(view: view, viewController: viewController))
    }
  }
}

/// The card without a flow.
public final class VIPCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockCardView()
      let viewController = CardConfigurator.makeViewController(
        for: view, guest: dependencies.guest, store: dependencies.store, phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(MockCardScreen(view: view, viewController: viewController))
    }
  }
}
