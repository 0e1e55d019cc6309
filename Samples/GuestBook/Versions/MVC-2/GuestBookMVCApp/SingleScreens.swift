public import GuestBookContract
import GuestBookMVC

/// The list without a flow.
public final class MVCGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let screen = MockGuestsScreen { view in
        GuestsViewController(
          view: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
          navigation: dependencies.navigation)
      }
      dependencies.stage.setRoot(screen)
    }
  }
}

/// The card without a flow.
public final class MVCCardScreen: GuestBookApp {
  private let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return {
      let screen = MockCardScreen { view in
        CardViewController(
          view: view, model: CardModel(guest: dependencies.guest, book: GuestBook(store: dependencies.store)),
          phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
      }
      dependencies.stage.setRoot(screen)
    }
  }
}
