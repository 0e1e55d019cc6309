import GreetingMVP
@testable import GreetingTestDoubles
import GuestBookMVP

/// A navigator that shows spies for the views, and records where it is asked to go.
final class NavigatorSpy: GuestBookNavigator {
  enum Call: Equatable {
    case showGuests, pushCard, popCard, presentGreeting, dismissGreeting
  }

  private(set) var received: [Call] = []
  private(set) var guests = GuestsViewSpy()
  private(set) var card: CardViewSpy?
  private(set) var greeting: GreetingViewSpy?
  /// What reports that the system has popped a card or dismissed a greeting, by the order of their presentation.
  private(set) var pops: [() -> Void] = []
  private(set) var dismissals: [() -> Void] = []
  /// Whether the next greeting cannot be presented.
  var refusesGreeting = false

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    received.append(.showGuests)
    guests.presenter = makePresenter(guests)
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void) {
    received.append(.pushCard)
    pops.append(onPop)
    let view = CardViewSpy()
    view.presenter = makePresenter(view)
    view.presenter?.viewDidLoad()
    card = view
  }

  func popCard() {
    received.append(.popCard)
    card = nil
  }

  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void
  ) {
    received.append(.presentGreeting)
    if refusesGreeting { return onDismiss() }
    dismissals.append(onDismiss)
    let view = GreetingViewSpy()
    view.presenter = makePresenter(view)
    greeting = view
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
  var presenter: GuestsPresenter?
  private(set) var rows: [GuestRow] = []
  private(set) var emptyText: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var canCheckIn = false
  private(set) var canRetry = false

  var names: [String] { rows.map(\.name) }

  func showGuests(_ rows: [GuestRow]) { self.rows = rows }
  func showEmptyText(_ text: String?) { emptyText = text }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setCheckInEnabled(_ isEnabled: Bool) { canCheckIn = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { canRetry = isEnabled }
}

/// A card that records the values that it receives last.
final class CardViewSpy: CardView {
  var presenter: CardPresenter?
  private(set) var name = ""
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var canEdit = false
  private(set) var canRemove = false

  func showName(_ name: String) { self.name = name }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { canEdit = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) { canRemove = isEnabled }
}

final class GreetingViewSpy: ViewSpy, GreetingView {
  var presenter: GreetingPresenter?
}
