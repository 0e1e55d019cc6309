public import GuestBookContract
public import GuestBookDomain
import GreetingVIPER
import GuestBookVIPER

/// The host of the guest book: owns the app's router, and notifies it when the system has gone back.
public final class VIPERApp: GuestBookApp {
  private let router: GuestBookRouter

  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {
    let transitions = MockTransitions(stage: dependencies.stage)
    router = GuestBookRouter(
      transitions: transitions, store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    transitions.router = router
  }

  public var link: GuestBookLink? { router.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let router = router
    switch action {
    case .open(let link): return { router.start(with: link) }
    case .link(let link): return { router.open(link) }
    }
  }
}

/// Shows mock views on the stage of the contract.
private final class MockTransitions: GuestBookTransitions {
  weak var router: GuestBookRouter?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting) {
    let view = MockGuestsView()
    view.presenter = createModule(view)
    stage.setRoot(view)
  }

  func pushCard(createModule: (any CardView) -> any CardPresenting) {
    let view = MockCardView()
    view.presenter = createModule(view)
    stage.push(view) { [weak router] in router?.cardDidPop() }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(createModule: (any GreetingView) -> any GreetingPresenting) {
    let view = MockGreetingView()
    view.presenter = createModule(view)
    stage.present(view) { [weak router] in router?.greetingDidDismiss() }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
