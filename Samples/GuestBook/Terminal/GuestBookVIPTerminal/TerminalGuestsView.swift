import GreetingDemo
import GuestBookDemo
import GuestBookVIP
import TerminalUI

/// The list on the terminal: updates the widgets, and reports the user's actions to its delegate.
///
/// Owned by the `ListGuestsViewController`.
final class TerminalGuestsView: ListGuestsView {
  weak var delegate: (any ListGuestsViewDelegate)?
  private let form: GuestListForm
  private var rows: [GuestRow] = []

  init(form: GuestListForm, host: ScreenHost) {
    self.form = form
    form.onSelect = { [unowned self] in delegate?.listGuestsView(self, didTapGuest: rows[$0].id) }
    form.checkIn.onPress = { [unowned self] in delegate?.listGuestsViewDidTapCheckIn(self) }
    form.retry.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.listGuestsViewDidTapRetry(self) }
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
