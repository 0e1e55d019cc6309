import UIKit

// In MVC and VIP, the controller of the library owns its view, and the list or the card owns this controller. So the view
// is an object of its own, which holds a weak reference to the widgets.

/// Passes on what the view of the list has to show. A subclass is the view of an architecture.
class GuestsViewProxy {
  private weak let list: GuestListViewController?

  init(_ list: GuestListViewController) {
    self.list = list
  }

  func showGuests(_ guests: [(id: Int, name: String)]) { list?.showGuests(guests) }
  func showEmptyText(_ text: String?) { list?.showEmptyText(text) }
  func showMessage(_ message: String?) { list?.showMessage(message) }
  func setBusy(_ isBusy: Bool) { list?.setBusy(isBusy) }
  func setCheckInEnabled(_ isEnabled: Bool) { list?.setCheckInEnabled(isEnabled) }
  func setRetryEnabled(_ isEnabled: Bool) { list?.setRetryEnabled(isEnabled) }
}

/// Passes on what the view of the card has to show. A subclass is the view of an architecture.
class CardViewProxy {
  private weak let card: GuestCardViewController?

  init(_ card: GuestCardViewController) {
    self.card = card
  }

  func showName(_ name: String) { card?.showName(name) }
  func showMessage(_ message: String?) { card?.showMessage(message) }
  func setBusy(_ isBusy: Bool) { card?.setBusy(isBusy) }
  func setEditEnabled(_ isEnabled: Bool) { card?.setEditEnabled(isEnabled) }
  func setRemoveEnabled(_ isEnabled: Bool) { card?.setRemoveEnabled(isEnabled) }
}
