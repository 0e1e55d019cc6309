import GreetingMVC
import GuestBookContract
import GuestBookMVC
import ObservationTracking

/// The host of a view controller: owns it, and updates it after a change of what it has read, as UIKit does.
class MockScreen: StagedScreen {
  let shown: any ShownContent
  private let update: () -> Void
  private var needsUpdate = true

  /// Makes the host of a view controller.
  ///
  /// - Parameters:
  ///   - shown: The record of the view.
  ///   - update: Updates the view.
  init(shown: any ShownContent, update: @escaping () -> Void) {
    self.shown = shown
    self.update = update
  }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void { {} }

  func updateIfNeeded() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    runUpdatePass(update) { [weak self] in self?.needsUpdate = true }
    return true
  }
}

/// The host of the list.
final class MockGuestsScreen: MockScreen {
  let viewController: GuestsViewController
  private let view: MockGuestsView

  init(controlledBy makeController: (any GuestsView) -> GuestsViewController) {
    view = MockGuestsView()
    let viewController = makeController(view)
    self.viewController = viewController
    super.init(shown: view.record, update: viewController.updateProperties)
  }

  override func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    guard action == .open else { return view.operation(for: action) }
    let viewController = viewController
    return { await viewController.viewDidLoad() }
  }
}

/// The host of the card.
final class MockCardScreen: MockScreen {
  let viewController: CardViewController
  private let view: MockCardView

  init(controlledBy makeController: (any CardView) -> CardViewController) {
    view = MockCardView()
    let viewController = makeController(view)
    self.viewController = viewController
    super.init(shown: view.record, update: viewController.updateProperties)
  }

  override func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    guard action == .open else { return view.operation(for: action) }
    let viewController = viewController
    return { viewController.viewDidLoad() }
  }
}

/// The host of the greeting.
final class MockGreetingScreen: MockScreen {
  private let viewController: GreetingViewController
  private let view: MockGreetingView

  init(controlledBy makeController: (any GreetingView) -> GreetingViewController) {
    view = MockGreetingView()
    let viewController = makeController(view)
    self.viewController = viewController
    super.init(shown: view.record, update: viewController.updateProperties)
  }

  override func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    guard action == .open else { return view.operation(for: action) }
    let viewController = viewController
    return { await viewController.viewDidLoad() }
  }
}
