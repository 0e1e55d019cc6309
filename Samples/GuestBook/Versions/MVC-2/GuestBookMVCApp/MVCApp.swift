import GreetingMVC
public import GuestBookContract
public import GuestBookDomain
import GuestBookMVC

/// The host of the guest book: owns the container of the screens, and notifies it when the system has gone back.
public final class MVCApp: GuestBookApp {
  private let viewController: GuestBookViewController

  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {
    let viewController = GuestBookViewController(
      navigationController: MockNavigationController(stage: dependencies.stage),
      book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    dependencies.stage.onPop = { [weak viewController] in viewController?.navigationControllerDidPopCard() }
    dependencies.stage.onDismiss = { [weak viewController] in
      viewController?.presentationControllerDidDismissGreeting()
    }
    self.viewController = viewController
  }

  public var link: GuestBookLink? { viewController.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let viewController = viewController
    switch action {
    case .open(let link):
      return {
        if let link { viewController.open(link) }
        viewController.viewDidLoad()
      }
    case .link(let link): return { viewController.open(link) }
    }
  }
}

/// Shows the hosts of the controllers on the stage of the contract.
private final class MockNavigationController: GuestBookNavigationController {
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func setGuests(controlledBy makeController: (any GuestsView) -> GuestsViewController) {
    stage.setRoot(MockGuestsScreen(controlledBy: makeController))
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    stage.push(MockCardScreen(controlledBy: makeController))
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(controlledBy makeController: (any GreetingView) -> GreetingViewController) {
    stage.present(MockGreetingScreen(controlledBy: makeController))
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
