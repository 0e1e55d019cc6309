import GreetingMVC
import GuestBookMVC

/// A navigation controller that owns the view controllers with spies for their views, and records its calls.
final class NavigationControllerSpy: GuestBookNavigationController {
  enum Call: Equatable {
    case pushCard, popCard, presentGreeting, dismissGreeting
  }

  /// Whether a menu or an alert is up, so that no greeting can be presented.
  var refusesPresentations = false

  private(set) var received: [Call] = []
  private(set) var card: CardViewController?
  private(set) var cardView = CardViewSpy()
  private(set) var greeting: GreetingViewController?
  private(set) var greetingView = GreetingViewSpy()
  private weak var presentationDelegate: (any GreetingPresentationDelegate)?

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    received.append(.pushCard)
    cardView = CardViewSpy()
    card = makeController(cardView)
    card?.viewDidLoad()
  }

  func popCard() {
    received.append(.popCard)
    releaseCard()
  }

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    guard !refusesPresentations else { return delegate.navigationControllerDidDismissGreeting(self) }
    received.append(.presentGreeting)
    presentationDelegate = delegate
    greetingView = GreetingViewSpy()
    greeting = makeController(greetingView)
  }

  func dismissGreeting() {
    received.append(.dismissGreeting)
    releaseGreeting()
  }

  /// The system goes back, without a call of this object.
  func releaseCard() { card = nil }
  func releaseGreeting() { greeting = nil }

  /// Returns what reports later that the system has dismissed the greeting that is presented now.
  func reportOfDismissal() -> () -> Void {
    { [weak presentationDelegate] in presentationDelegate?.navigationControllerDidDismissGreeting(self) }
  }
}
