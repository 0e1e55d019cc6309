import GreetingContract
import GreetingVIP
import GuestBookContract
import GuestBookVIP

/// The list on the stage: owns the view controller, and forwards the user's actions as the view does.
final class MockGuestsScreen: StagedScreen {
  private let view: MockGuestsView
  private let viewController: ListGuestsViewController

  init(view: MockGuestsView, viewController: ListGuestsViewController) {
    self.view = view
    self.viewController = viewController
  }

  var shown: any ShownContent { view.record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (view, viewController) = (view, viewController)
    switch action {
    case .open: return { await viewController.viewDidLoad() }
    case .row(let row):
      guard view.rows.indices.contains(row) else { return {} }
      return { [id = view.rows[row].id] in viewController.listGuestsView(view, didTapGuest: id) }
    case .checkIn: return { viewController.listGuestsViewDidTapCheckIn(view) }
    case .retry: return { await viewController.listGuestsViewDidTapRetry(view) }
    case .edit, .remove, .greeting: return {}
    }
  }
}

/// The card on the stage: owns the view controller, and forwards the user's actions as the view does.
final class MockCardScreen: StagedScreen {
  private let view: MockCardView
  private let viewController: ShowGuestViewController

  init(view: MockCardView, viewController: ShowGuestViewController) {
    self.view = view
    self.viewController = viewController
  }

  var shown: any ShownContent { view.record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (view, viewController) = (view, viewController)
    switch action {
    case .open: return { viewController.viewDidLoad() }
    case .edit: return { viewController.showGuestViewDidTapEdit(view) }
    case .remove: return { await viewController.showGuestViewDidTapRemove(view) }
    case .row, .checkIn, .retry, .greeting: return {}
    }
  }
}

/// The greeting on the stage: owns the view controller, and forwards the user's actions as the view does.
final class MockGreetingScreen: StagedScreen {
  private let view: MockGreetingView
  private let viewController: GreetingViewController

  init(view: MockGreetingView, viewController: GreetingViewController) {
    self.view = view
    self.viewController = viewController
  }

  var shown: any ShownContent { view.record }

  func operation(for action: ScreenAction) -> @MainActor () async -> Void {
    let (view, viewController) = (view, viewController)
    if case .greeting(let action) = action { view.record.type(action) }
    switch action {
    case .open: return { await viewController.viewDidLoad() }
    case .greeting(.editName(let text)): return { viewController.greetingView(view, didEditName: text.string) }
    case .greeting(.editSurname(let text)): return { viewController.greetingView(view, didEditSurname: text.string) }
    case .greeting(.greet): return { await viewController.greetingViewDidTapGreet(view) }
    case .greeting(.retry): return { await viewController.greetingViewDidTapRetry(view) }
    case .greeting(.continue): return { viewController.greetingViewDidTapContinue(view) }
    case .greeting, .row, .checkIn, .retry, .edit, .remove: return {}
    }
  }
}
