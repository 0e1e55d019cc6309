import GreetingVIP
public import GuestBookContract
public import GuestBookDomain
import GuestBookVIP

/// The host of the guest book: owns the navigation controller and the list.
public final class VIPApp: GuestBookApp {
  private let stage: Stage
  private let navigationController: GuestBookNavigationController
  private let screen: MockGuestsScreen

  public init(_ dependencies: AppDependencies) {
    stage = dependencies.stage
    navigationController = GuestBookNavigationController(
      navigator: MockNavigator(stage: stage), store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    let view = MockGuestsView()
    screen = MockGuestsScreen(
      view: view,
      viewController: ListGuestsConfigurator.makeViewController(for: view, navigationController: navigationController))
  }

  public var link: GuestBookLink? { navigationController.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (stage, navigationController, screen) = (stage, navigationController, screen)
    switch action {
    case .open(let link):
      return {
        if let link { navigationController.open(link) }
        stage.setRoot(screen)
      }
    case .link(let link): return { navigationController.open(link) }
    }
  }
}

/// Shows mock screens on the stage of the contract.
private final class MockNavigator: GuestBookNavigator {
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController, onPop: @escaping () -> Void) {
    let view = MockCardView()
    stage.push(MockCardScreen(view: view, viewController: makeViewController(view)), onPop: onPop)
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    _ makeViewController: (any GreetingView) -> GreetingViewController, onDismiss: @escaping () -> Void
  ) {
    let view = MockGreetingView()
    let screen = MockGreetingScreen(view: view, viewController: makeViewController(view))
    if !stage.present(screen, onDismiss: onDismiss) { onDismiss() }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
