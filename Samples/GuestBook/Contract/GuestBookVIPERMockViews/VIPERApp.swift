public import GuestBookContract
public import GuestBookDomain
import GreetingVIPER
import GuestBookVIPER

/// The host of the guest book: owns the app's router.
public final class VIPERApp: GuestBookApp {
  private let router: GuestBookRouter

  public init(_ dependencies: AppDependencies) {
    router = GuestBookRouter(
      transitions: MockTransitions(stage: dependencies.stage), store: dependencies.store,
      phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  }

  public var link: GuestBookLink? { router.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let router = router
    switch action {
    case .open(let link):
      return {
        if let link { router.open(link) }
        router.start()
      }
    case .link(let link): return { router.open(link) }
    }
  }
}

/// Shows mock views on the stage of the contract.
private final class MockTransitions: GuestBookTransitions {
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting) {
    let view = MockGuestsView()
    view.presenter = createModule(view)
    stage.setRoot(view)
  }

  func pushCard(createModule: (any CardView) -> any CardPresenting, onPop: @escaping () -> Void) {
    let view = MockCardView()
    view.presenter = createModule(view)
    stage.push(view, onPop: onPop)
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    createModule: (any GreetingView) -> any GreetingPresenting, onDismiss: @escaping () -> Void
  ) {
    let view = MockGreetingView()
    view.presenter = createModule(view)
    if !stage.present(view, onDismiss: onDismiss) { onDismiss() }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
