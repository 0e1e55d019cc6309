import GreetingDemo
import GuestBookDemo
import GuestBookMVC
import TerminalUI

/// The list on the terminal: updates the widgets, and reports the user's actions to its delegate.
///
/// Owned by the `GuestsViewController`.
final class TerminalGuestsView: GuestsView {
  weak var delegate: (any GuestsViewDelegate)?
  private let form: GuestListForm
  private var rows: [GuestRow] = []

  init(form: GuestListForm, host: ScreenHost) {
    self.form = form
    form.onSelect = { [unowned self] in delegate?.guestsView(self, didTapGuest: rows[$0].id) }
    form.checkIn.onPress = { [unowned self] in delegate?.guestsViewDidTapCheckIn(self) }
    form.retry.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.guestsViewDidTapRetry(self) }
    }
  }

  func showGuests(_ rows: [GuestRow]) {
    self.rows = rows
    form.showRows(rows.map(\.name))
  }

  func showEmptyText(_ text: String?) { form.emptyText.text = text ?? "" }
  func showMessage(_ message: String?) { form.message.text = message ?? "" }
  func setBusy(_ isBusy: Bool) { form.busy.isActive = isBusy }
  func setCheckInEnabled(_ isEnabled: Bool) { form.checkIn.isEnabled = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { form.retry.isEnabled = isEnabled }
}
