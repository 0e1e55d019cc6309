public import GuestBookContract
public import GuestBookDomain
import GreetingMVP
import GuestBookMVP

/// The host of the guest book: owns the coordinator, and notifies it when the system has gone back.
public final class MVPApp: GuestBookApp {
  private let coordinator: GuestBookCoordinator

  /// Makes the host of an app.
  public init(_ dependencies: AppDependencies) {
    let navigator = MockNavigator(stage: dependencies.stage)
    coordinator = GuestBookCoordinator(
      navigator: navigator, store: dependencies.store, phrasebook: dependencies.phrasebook,
      greetingPhrasebook: dependencies.greetingPhrasebook)
    navigator.coordinator = coordinator
  }

  public var link: GuestBookLink? { coordinator.link }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let coordinator = coordinator
    switch action {
    case .open(let link): return { coordinator.start(with: link) }
    case .link(let link): return { coordinator.open(link) }
    }
  }
}

/// Shows mock views on the stage of the contract.
private final class MockNavigator: GuestBookNavigator {
  weak var coordinator: GuestBookCoordinator?
  private let stage: Stage

  init(stage: Stage) {
    self.stage = stage
  }

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    let view = MockGuestsView()
    view.presenter = makePresenter(view)
    stage.setRoot(view)
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter) {
    let view = MockCardView()
    view.presenter = makePresenter(view)
    stage.push(view) { [weak coordinator] in coordinator?.cardDidPop() }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(presentedBy makePresenter: (any GreetingView) -> GreetingPresenter) {
    let view = MockGreetingView()
    view.presenter = makePresenter(view)
    stage.present(view) { [weak coordinator] in coordinator?.greetingDidDismiss() }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
