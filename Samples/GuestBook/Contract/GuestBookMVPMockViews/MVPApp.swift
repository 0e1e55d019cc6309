public import GuestBookContract
public import GuestBookDomain
import GreetingMVP
import GuestBookMVP

/// The host of the guest book: owns the coordinator.
public final class MVPApp: GuestBookApp {
  private let coordinator: GuestBookCoordinator

  public init(_ dependencies: AppDependencies) {
    coordinator = GuestBookCoordinator(
      navigator: MockNavigator(stage: dependencies.stage), store: dependencies.store,
      phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook)
  }

  public var link: GuestBookLink? { coordinator.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let coordinator = coordinator
    switch action {
    case .open(let link):
      return {
        if let link { coordinator.open(link) }
        coordinator.start()
      }
    case .link(let link): return { coordinator.open(link) }
    }
  }
}

/// Shows mock views on the stage of the contract.
private final class MockNavigator: GuestBookNavigator {
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    let view = MockGuestsView()
    view.presenter = makePresenter(view)
    stage.setRoot(view)
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void) {
    let view = MockCardView()
    view.presenter = makePresenter(view)
    stage.push(view, onPop: onPop)
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void
  ) {
    let view = MockGreetingView()
    view.presenter = makePresenter(view)
    if !stage.present(view, onDismiss: onDismiss) { onDismiss() }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
