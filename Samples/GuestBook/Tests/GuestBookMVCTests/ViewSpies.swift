import GreetingMVC
@testable import GreetingTestDoubles
import GuestBookMVC

/// A list that records the values that it receives last, and forwards taps to its delegate.
final class GuestsViewSpy: GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
  private(set) var names: [String] = []
  private(set) var message: String?

  func tapRow(_ row: Int) { delegate?.guestsView(self, didTapRow: row) }
  func tapCheckIn() { delegate?.guestsViewDidTapCheckIn(self) }

  func showGuests(_ names: [String]) { self.names = names }
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
