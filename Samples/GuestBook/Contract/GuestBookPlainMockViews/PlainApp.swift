import GreetingDemo
import GreetingPlain
public import GuestBookContract
public import GuestBookDomain
import GuestBookPlain

/// The host of the guest book: owns the navigation controller and its root, as a scene does.
public final class PlainApp: GuestBookApp {
  private let stage: Stage
  private let navigationController: MockNavigationController
  private let guests: GuestsViewController

  public init(_ dependencies: AppDependencies) {
    stage = dependencies.stage
    navigationController = MockNavigationController(stage: dependencies.stage)
    guests = GuestsViewController(
      store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
  }

  public var link: GuestBookLink? { guests.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (stage, guests) = (stage, guests)
    switch action {
    case .open(let link):
      return {
        if let link { guests.open(link) }
        stage.setRoot(MockGuestsView(guests))
      }
    case .link(let link): return { guests.open(link) }
    }
  }
}

/// Shows mock views on the stage of the contract.
private final class MockNavigationController: NavigationController {
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func push(_ card: CardViewController, onPop: @escaping () -> Void) {
    stage.push(MockCardView(card), onPop: onPop)
  }

  func pop() {
    stage.pop()
  }

  func present(
    _ greeting: GreetingViewController, form: GreetingForm, host: ScreenHost, onDismiss: @escaping () -> Void
  ) {
    let view = MockGreetingView(greeting, form: form, host: host)
    if !stage.present(view, onDismiss: onDismiss) { onDismiss() }
  }

  func dismiss() {
    stage.dismiss()
  }
}
