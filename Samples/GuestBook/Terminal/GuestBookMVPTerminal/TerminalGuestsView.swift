import GreetingDemo
import GuestBookDemo
import GuestBookMVP
import TerminalUI

/// The list on the terminal: updates the widgets, and forwards the user's actions to the presenter.
///
/// Owned by the host; owns the presenter.
final class TerminalGuestsView: GuestsView {
  var presenter: GuestsPresenter?
  private let form: GuestListForm
  private var rows: [GuestRow] = []

  init(form: GuestListForm, host: ScreenHost) {
    self.form = form
    form.onSelect = { [unowned self] in presenter?.guestTapped(rows[$0].id) }
    form.checkIn.onPress = { [unowned self] in presenter?.checkInTapped() }
    form.retry.onPress = { [unowned self, unowned host] in host.start { await self.presenter?.retryTapped() } }
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
