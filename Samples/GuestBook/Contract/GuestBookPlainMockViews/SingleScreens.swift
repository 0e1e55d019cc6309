import GreetingDemo
import GreetingPlain
public import GuestBookContract
import GuestBookDomain
import GuestBookPlain

/// The list without a flow.
public final class PlainGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigationController: RecordingNavigationController

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigationController = RecordingNavigationController(
      showCard: dependencies.navigation.showCard, showGreeting: dependencies.navigation.showCheckIn)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, navigationController) = (dependencies, navigationController)
    return {
      let viewController = GuestsViewController(
        store: dependencies.store, phrasebook: dependencies.phrasebook,
        greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
      dependencies.stage.setRoot(MockGuestsView(viewController))
    }
  }
}

/// The card without a flow.
public final class PlainCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigationController: RecordingNavigationController

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigationController = RecordingNavigationController(
      showCard: { _ in }, showGreeting: { dependencies.navigation.showEdit(of: dependencies.guest.id) })
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let (dependencies, navigationController) = (dependencies, navigationController)
    return {
      let viewController = CardViewController(
        person: dependencies.guest.person, guestID: dependencies.guest.id, isBusy: false, store: dependencies.store,
        phrasebook: dependencies.phrasebook, greetingPhrasebook: dependencies.greetingPhrasebook,
        navigationController: navigationController)
      viewController.onRemove = { [weak navigationController] id in
        if navigationController != nil { dependencies.navigation.closeCard(of: id) }
      }
      dependencies.stage.setRoot(MockCardView(viewController))
    }
  }
}

/// Records where a single screen navigates; what it would show is left at once.
private final class RecordingNavigationController: NavigationController {
  private let showCard: (Guest.ID) -> Void
  private let showGreeting: () -> Void

  init(showCard: @escaping (Guest.ID) -> Void, showGreeting: @escaping () -> Void) {
    self.showCard = showCard
    self.showGreeting = showGreeting
  }

  func push(_ card: CardViewController, onPop: @escaping () -> Void) {
    card.guestID.map(showCard)
    onPop()
  }

  func pop() {}

  func present(
    _ greeting: GreetingViewController, form: GreetingForm, host: ScreenHost, onDismiss: @escaping () -> Void
  ) {
    showGreeting()
    onDismiss()
  }

  func dismiss() {}
}
