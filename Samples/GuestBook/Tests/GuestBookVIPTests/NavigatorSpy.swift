@testable import GreetingTestDoubles
import GreetingVIP
import GuestBookVIP

/// A navigator that shows spies for the views, and records where it is asked to go.
final class NavigatorSpy: GuestBookNavigator {
  enum Call: Equatable {
    case pushCard, popCard, presentGreeting, dismissGreeting
  }

  private(set) var received: [Call] = []
  private(set) var card: ShowGuestViewController?
  private(set) var cardView = CardViewSpy()
  private(set) var greeting: GreetingViewController?
  private(set) var greetingView = GreetingViewSpy()

  /// Whether the system presents nothing, since an alert is up.
  var refusesPresentations = false
  /// Reports that the system has popped the card that was pushed last.
  private(set) var reportPop: () -> Void = {}
  /// Reports that the system has dismissed the greeting that was presented last.
  private(set) var reportDismissal: () -> Void = {}

  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController, onPop: @escaping () -> Void) {
    received.append(.pushCard)
    reportPop = onPop
    cardView = CardViewSpy()
    card = makeViewController(cardView)
    card?.viewDidLoad()
  }

  func popCard() {
    received.append(.popCard)
    card = nil
  }

  func presentGreeting(
    _ makeViewController: (any GreetingView) -> GreetingViewController, onDismiss: @escaping () -> Void
  ) {
    guard !refusesPresentations else { return onDismiss() }
    received.append(.presentGreeting)
    reportDismissal = onDismiss
    greetingView = GreetingViewSpy()
    greeting = makeViewController(greetingView)
  }

  func dismissGreeting() {
    received.append(.dismissGreeting)
    greeting = nil
  }

  /// The system releases the card first, and then reports that it has popped the card.
  func popBySystem() {
    card = nil
    reportPop()
  }
}

/// A list that records the values that it receives last.
final class GuestsViewSpy: ListGuestsView {
  weak var delegate: (any ListGuestsViewDelegate)?
  private(set) var rows: [GuestRow] = []
  private(set) var message: String?
  private(set) var canRetry = false

  var names: [String] { rows.map(\.name) }

  func showGuests(_ rows: [GuestRow]) { self.rows = rows }
  func showEmptyText(_ text: String?) {}
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) {}
  func setCheckInEnabled(_ isEnabled: Bool) {}
  func setRetryEnabled(_ isEnabled: Bool) { canRetry = isEnabled }
}

/// A card that records the values that it receives last.
final class CardViewSpy: ShowGuestView {
  weak var delegate: (any ShowGuestViewDelegate)?
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
