public import GuestBookContract
import GuestBookDomain
import GuestBookVIPER

/// The list without a flow.
public final class VIPERGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let router: RecordingRouter

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    router = RecordingRouter(navigation: dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, router) = (dependencies, router)
    return {
      let view = MockGuestsView()
      view.presenter = GuestBookRouter.createGuestsModule(
        for: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook, router: router)
      dependencies.stage.setRoot(view)
    }
  }
}

/// The card without a flow.
public final class VIPERCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let router: RecordingRouter

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    router = RecordingRouter(navigation: dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, router) = (dependencies, router)
    return {
      let book = GuestBook(store: dependencies.store, guests: Guests([dependencies.guest]))
      let view = MockCardView()
      let module = GuestBookRouter.createCardModule(
        for: view, book: book, phrasebook: dependencies.phrasebook, router: router)
      module.configure(guestID: dependencies.guest.id)
      view.presenter = module
      dependencies.stage.setRoot(view)
    }
  }
}

/// Stands for the app's router: it passes each call to the navigation that records it.
private final class RecordingRouter: GuestsRouting, CardRouting {
  private let navigation: SingleScreenNavigation

  init(navigation: SingleScreenNavigation) {
    self.navigation = navigation
  }

  func showCheckIn(output: any GreetingModuleOutput) { navigation.showCheckIn() }
  func showCard(of id: Guest.ID) { navigation.showCard(of: id) }
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput) { navigation.showEdit(of: id) }
  func closeCard(of id: Guest.ID) { navigation.closeCard(of: id) }

  func showCard(named name: String) {}
  func showScreens(of link: GuestBookLink, output: any GreetingModuleOutput) {}
  func closeGreeting() {}
}
