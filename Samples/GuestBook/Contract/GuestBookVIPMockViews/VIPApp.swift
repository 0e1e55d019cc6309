import GreetingVIP
public import GuestBookContract
public import GuestBookDomain
import GuestBookVIP

/// The host of the guest book: owns the navigation controller and the list, and notifies the navigation controller when
/// the system has gone back.
public final class VIPApp: GuestBookApp {
  private let stage: Stage
  private let navigationController: GuestBookNavigationController
  private let viewController: GuestsViewController
  private let screen: MockGuestsScreen

  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {
    let navigator = MockNavigator(stage: dependencies.stage)
    let navigationController = GuestBookNavigationController(navigator: navigator)
    navigator.navigationController = navigationController
    let view = MockGuestsView()
    viewController = GuestsConfigurator.makeViewController(
      for: view,
      dependencies: GuestBookDependencies(
        store: dependencies.store, phrasebook: dependencies.phrasebook,
        greetingPhrasebook: dependencies.greetingPhrasebook),
      navigationController: navigationController)
    screen = MockGuestsScreen(view: view, viewController: viewController)
    self.navigationController = navigationController
    stage = dependencies.stage
  }

  public var link: GuestBookLink? { viewController.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (stage, viewController, screen) = (stage, viewController, screen)
    switch action {
    case .open(let link):
      return {
        if let link { viewController.open(link) }
        stage.setRoot(screen)
      }
    case .link(let link): return { viewController.open(link) }
    }
  }
}

/// Shows mock screens on the stage of the contract.
private final class MockNavigator: GuestBookNavigator {
  weak var navigationController: GuestBookNavigationController?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func pushCard(_ makeViewController: (any CardView) -> CardViewController) {
    let view = MockCardView()
    stage.push(MockCardScreen(view: view, viewController: makeViewController(view))) { [weak navigationController] in
      navigationController?.cardDidPop()
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(_ makeViewController: (any GreetingView) -> GreetingViewController) {
    let view = MockGreetingView()
    stage.present(MockGreetingScreen(view: view, viewController: makeViewController(view))) {
      [weak navigationController] in navigationController?.greetingDidDismiss()
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
