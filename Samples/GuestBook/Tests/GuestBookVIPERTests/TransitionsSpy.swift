@testable import GreetingTestDoubles
import GreetingVIPER
import GuestBookVIPER

/// A host that shows spies for the views, and records the transitions.
final class TransitionsSpy: GuestBookTransitions {
  enum Call: Equatable {
    case showGuests, pushCard, popCard, presentGreeting, dismissGreeting
  }

  private(set) var received: [Call] = []
  private(set) var guests = GuestsViewSpy()
  private(set) var card: CardViewSpy?
  private(set) var greeting: GreetingViewSpy?

  /// Whether the system presents nothing, since an alert is up.
  var refusesPresentations = false
  /// Reports that the system has popped the card that was pushed last.
  private(set) var reportPop: () -> Void = {}
  /// Reports that the system has dismissed the greeting that was presented last.
  private(set) var reportDismissal: () -> Void = {}

  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting) {
    received.append(.showGuests)
    guests.presenter = createModule(guests)
  }

  func pushCard(createModule: (any CardView) -> any CardPresenting, onPop: @escaping () -> Void) {
    received.append(.pushCard)
    reportPop = onPop
    let view = CardViewSpy()
    view.presenter = createModule(view)
    view.presenter?.viewDidLoad()
    card = view
  }

  func popCard() {
    received.append(.popCard)
    card = nil
  }

  func presentGreeting(
    createModule: (any GreetingView) -> any GreetingPresenting, onDismiss: @escaping () -> Void
  ) {
    guard !refusesPresentations else { return onDismiss() }
    received.append(.presentGreeting)
    reportDismissal = onDismiss
    let view = GreetingViewSpy()
    view.presenter = createModule(view)
    greeting = view
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
final class GuestsViewSpy: GuestsView {
  var presenter: (any GuestsPresenting)?
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
final class CardViewSpy: CardView {
  var presenter: (any CardPresenting)?
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
  var presenter: (any GreetingPresenting)?
}
