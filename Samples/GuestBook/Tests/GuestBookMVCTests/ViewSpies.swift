import GreetingMVC
@testable import GreetingTestDoubles
import GuestBookDomain
import GuestBookMVC

/// A list that records the values that it receives last, and forwards taps to its delegate.
final class GuestsViewSpy: GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
  private(set) var rows: [GuestRow] = []
  private(set) var message: String?

  var names: [String] { rows.map(\.name) }

  func tapGuest(_ id: Guest.ID) { delegate?.guestsView(self, didTapGuest: id) }
  func tapCheckIn() { delegate?.guestsViewDidTapCheckIn(self) }

  func showGuests(_ rows: [GuestRow]) { self.rows = rows }
  func showMessage(_ message: String?) { self.message = message }
  func showEmptyText(_ text: String?) {}
  func setBusy(_ isBusy: Bool) {}
  func setCheckInEnabled(_ isEnabled: Bool) {}
  func setRetryEnabled(_ isEnabled: Bool) {}
}

/// A card that records the values that it receives last, and forwards taps to its delegate.
final class CardViewSpy: CardView {
  weak var delegate: (any CardViewDelegate)?
  private(set) var name = ""
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var canEdit = false

  func tapEdit() { delegate?.cardViewDidTapEdit(self) }
  func tapRemove() async { await delegate?.cardViewDidTapRemove(self) }

  func showName(_ name: String) { self.name = name }
  func showMessage(_ message: String?) { self.message = message }
  func setBusy(_ isBusy: Bool) { self.isBusy = isBusy }
  func setEditEnabled(_ isEnabled: Bool) { canEdit = isEnabled }
  func setRemoveEnabled(_ isEnabled: Bool) {}
}

/// A greeting that forwards edits and taps to its delegate.
final class GreetingViewSpy: ViewSpy, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?

  func editName(_ text: String) { delegate?.greetingView(self, didEditName: text) }
  func tapGreet() async { await delegate?.greetingViewDidTapGreet(self) }
  func tapContinue() { delegate?.greetingViewDidTapContinue(self) }
}
