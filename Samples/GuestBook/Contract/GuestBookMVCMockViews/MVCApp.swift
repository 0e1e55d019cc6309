public import GuestBookContract
public import GuestBookDomain
import GreetingContract
import GreetingDomain
import GreetingMVC
import GuestBookMVC

/// The host of the guest book, as a scene delegate: owns the navigation controller and the model, and passes links to the list.
public final class MVCApp: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigationController: MockNavigationController
  private let book: GuestBook

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigationController = MockNavigationController(stage: dependencies.stage)
    book = GuestBook(store: dependencies.store)
  }

  public var link: GuestBookLink? { navigationController.guests?.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    switch action {
    case .open(let link):
      return { [dependencies, navigationController, book] in
        navigationController.showGuests { view in
          let controller = GuestsViewController(
            view: view, book: book, phrasebook: dependencies.phrasebook,
            greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
          if let link { controller.open(link) }
          return controller
        }
      }
    case .link(let link):
      return { [guests = navigationController.guests] in guests?.open(link) }
    }
  }
}

/// Shows view controllers on the stage of the contract, and notifies them when the system has gone back.
@MainActor
private final class MockNavigationController: GuestBookNavigationController {
  private(set) weak var guests: GuestsViewController?
  private weak var greeting: MockGreetingScreen?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func showGuests(controlledBy makeController: (any GuestsView) -> GuestsViewController) {
    let screen = MockGuestsScreen { view in
      let controller = makeController(view)
      guests = controller
      return controller
    }
    stage.setRoot(screen)
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    let screen = MockCardScreen(controlledBy: makeController)
    stage.push(screen) { [weak self, weak card = screen.viewController] in
      if let card { self?.guests?.cardDidPop(card) }
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    let screen = MockGreetingScreen(controlledBy: makeController)
    greeting = screen
    let isPresented = stage.present(screen) { [weak self, weak delegate] in
      if let self { delegate?.navigationControllerDidDismissGreeting(self) }
    }
    if !isPresented { delegate.navigationControllerDidDismissGreeting(self) }
  }

  func dismissGreeting() {
    stage.dismiss()
  }

  /// Updates the greeting first, as `updatePropertiesIfNeeded()` of UIKit does.
  var isGreetingBusy: Bool {
    _ = greeting?.updateIfNeeded()
    return stage.isSheetBusy
  }
}
