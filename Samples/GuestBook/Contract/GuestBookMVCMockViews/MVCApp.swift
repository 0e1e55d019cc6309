public import GuestBookContract
public import GuestBookDomain
import GreetingContract
import GreetingDomain
import GreetingMVC
import GuestBookMVC

/// The host of the guest book, as a scene delegate: owns the navigation controller and its root, and passes links to it.
public final class MVCApp: GuestBookApp {
  private let stage: Stage
  private let navigationController: MockNavigationController
  private let guests: MockGuestsScreen

  public init(_ dependencies: AppDependencies) {
    stage = dependencies.stage
    let navigationController = MockNavigationController(stage: dependencies.stage)
    self.navigationController = navigationController
    guests = MockGuestsScreen { view in
      GuestsViewController(
        view: view, store: dependencies.store, phrasebook: dependencies.phrasebook,
        greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
    }
    navigationController.guests = guests.viewController
  }

  public var link: GuestBookLink? { guests.viewController.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (stage, guests) = (stage, guests)
    switch action {
    case .open(let link):
      return {
        if let link { guests.viewController.open(link) }
        stage.setRoot(guests)
      }
    case .link(let link): return { guests.viewController.open(link) }
    }
  }
}

/// Shows view controllers on the stage of the contract, and notifies them when the system has gone back.
@MainActor
private final class MockNavigationController: GuestBookNavigationController {
  weak var guests: GuestsViewController?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    let screen = MockCardScreen(controlledBy: makeController)
    stage.push(screen) { [weak self, card = screen.viewController] in self?.guests?.cardDidPop(card) }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    let screen = MockGreetingScreen(controlledBy: makeController)
    let isPresented = stage.present(screen) { [weak self, weak delegate] in
      if let self { delegate?.navigationControllerDidDismissGreeting(self) }
    }
    if !isPresented { delegate.navigationControllerDidDismissGreeting(self) }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
