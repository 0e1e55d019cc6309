public import GuestBookContract
import GuestBookDomain
import GuestBookVIPER

/// The list without a flow.
public final class VIPERGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let root: RecordingRouter

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    root = RecordingRouter(navigation: dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, root) = (dependencies, root)
    return {
      let view = MockGuestsView()
      view.presenter = GuestsRouter.createModule(
        for: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook, root: root)
      dependencies.stage.setRoot(view)
    }
  }
}

/// The card without a flow.
public final class VIPERCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let root: RecordingRouter

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    root = RecordingRouter(navigation: dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, root) = (dependencies, root)
    return {
      let book = GuestBook(store: dependencies.store, guests: Guests([dependencies.guest]))
      let view = MockCardView()
      view.presenter = CardRouter.createModule(
        for: view, book: book, phrasebook: dependencies.phrasebook, root: root
      ) { card in card.configure(guestID: dependencies.guest.id) }
      dependencies.stage.setRoot(view)
    }
  }
}

/// Stands for the app's router: it passes each call to the navigation that records it.
private final class RecordingRouter: GuestBookRouting {
  private let navigation: any GuestsNavigation & CardNavigation

  init(navigation: any GuestsNavigation & CardNavigation) {
    self.navigation = navigation
  }

  func pushCard(of id: Guest.ID?, configuredBy configure: (any CardModuleInput) -> Void) {
    if let id { navigation.showCard(of: id) }
  }

  func popCard(of id: Guest.ID) {
    navigation.closeCard(of: id)
  }

  func presentGreeting(of id: Guest.ID?, output: any GreetingModuleOutput) {
    if let id {
      navigation.showEdit(of: id)
    } else {
      navigation.showCheckIn()
    }
  }

  func dismissGreeting() {}
  func closeScreens() {}
}
