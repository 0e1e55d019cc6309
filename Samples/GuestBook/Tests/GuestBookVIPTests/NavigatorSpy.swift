@testable import GreetingTestDoubles
import GreetingVIP
import GuestBookVIP

/// A navigator that shows spies for the views, and records where it is asked to go.
final class NavigatorSpy: GuestBookNavigator {
  enum Call: Equatable {
    case pushCard, popCard, presentGreeting, dismissGreeting
  }

  private(set) var received: [Call] = []
  private(set) var card: CardViewController?
  private(set) var cardView = CardViewSpy()
  private(set) var greeting: GreetingViewController?
  private(set) var greetingView = GreetingViewSpy()

  func pushCard(_ makeViewController: (any CardView) -> CardViewController) {
    received.append(.pushCard)
    cardView = CardViewSpy()
    card = makeViewController(cardView)
    card?.viewDidLoad()
  }

  func popCard() {
    received.append(.popCard)
    card = nil
  }

  func presentGreeting(_ makeViewController: (any GreetingView) -> GreetingViewController) {
    received.append(.presentGreeting)
    greetingView = GreetingViewSpy()
    greeting = makeViewController(greetingView)
  }

  func dismissGreeting() {
    received.append(.dismissGreeting)
    greeting = nil
  }

  /// The system goes back, without a call of the navigator.
  func releaseCard() { card = nil }
}

/// A list that records the values that it receives last.
final class GuestsViewSpy: GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
  private(set) var names: [String] = []
  private(set) var message: String?

  func showGuests(_ names: [String]) { self.names = names }
  func showEmptyText(_ text: String?) {}
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) {}
  func setCheckInEnabled(_ isEnabled: Bool) {}
  func setRetryEnabled(_ isEnabled: Bool) {}
}

/// A card that records the values that it receives last.
final class CardViewSpy: CardView {
  weak var delegate: (any CardViewDelegate)?
  private(set) var name = ""
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var canEdit = false

  func showName(_ name: String) { self.name = name }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { canEdit = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) {}
}

final class GreetingViewSpy: ViewSpy, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}
