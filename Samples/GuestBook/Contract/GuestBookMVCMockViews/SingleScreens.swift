public import GuestBookContract
import GreetingContract
import GreetingMVC
import GuestBookDomain
import GuestBookMVC

/// The list without a flow.
public final class MVCGuestsScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigationController: RecordingNavigationController

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigationController = RecordingNavigationController(dependencies.navigation)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigationController] in
      let screen = MockGuestsScreen { view in
        GuestsViewController(
          view: view, book: GuestBook(store: dependencies.store), phrasebook: dependencies.phrasebook,
          greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController)
      }
      dependencies.stage.setRoot(screen)
    }
  }
}

/// The card without a flow.
public final class MVCCardScreen: GuestBookApp {
  private let dependencies: AppDependencies
  private let navigationController: RecordingNavigationController

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
    navigationController = RecordingNavigationController(dependencies.navigation, card: dependencies.guest.id)
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    { [dependencies, navigationController] in
      let model = CardModel(
        person: dependencies.guest.person, guestID: dependencies.guest.id, book: GuestBook(store: dependencies.store))
      let screen = MockCardScreen { view in
        CardViewController(
          view: view, model: model, phrasebook: dependencies.phrasebook,
          greetingPhrasebook: dependencies.greetingPhrasebook, navigationController: navigationController,
          delegate: navigationController)
      }
      dependencies.stage.setRoot(screen)
    }
  }
}

/// Records where a single screen navigates to, and shows nothing.
@MainActor
private final class RecordingNavigationController: GuestBookNavigationController, CardViewControllerDelegate {
  private let navigation: SingleScreenNavigation
  private let cardGuestID: Guest.ID?

  init(_ navigation: SingleScreenNavigation, card cardGuestID: Guest.ID? = nil) {
    self.navigation = navigation
    self.cardGuestID = cardGuestID
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    if case .guest(let id) = makeController(MockCardView()).link { navigation.showCard(of: id) }
  }

  func popCard() {}

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    if let cardGuestID { navigation.showEdit(of: cardGuestID) } else { navigation.showCheckIn() }
    delegate.navigationControllerDidDismissGreeting(self)
  }

  func dismissGreeting() {}
  var isGreetingBusy: Bool { false }

  func cardViewController(_ controller: CardViewController, didRemove id: Guest.ID) {
    navigation.closeCard(of: id)
  }
}
