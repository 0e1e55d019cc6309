public import GuestBookContract
import GuestBookDomain
import GuestBookVIPER

/// The list without a flow.
public final class VIPERGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockGuestsView()
      view.presenter = GuestsRouter.createModule(
        for: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(view)
    }
  }
}

/// The card without a flow.
public final class VIPERCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let view = MockCardView()
      view.presenter = CardRouter.createModule(
        for: view, guestID: dependencies.guest.id, name: dependencies.guest.person.fullName,
        book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
        navigation: dependencies.navigation)
      dependencies.stage.setRoot(view)
    }
  }
}
