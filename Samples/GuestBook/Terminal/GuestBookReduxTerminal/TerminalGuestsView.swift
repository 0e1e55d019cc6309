import GreetingDemo
import GuestBookDemo
import GuestBookRedux
import TerminalUI

/// The list on the terminal: renders its part of the state, and sends the user's actions.
///
/// Owned by the host; owns the scope.
final class TerminalGuestsView: StoreSubscriber {
  private let scope: ScopedStore<GuestsViewState, GuestsAction.View>
  private let form: GuestListForm
  private var rows: [GuestRow] = []

  init(form: GuestListForm, host: ScreenHost, scope: ScopedStore<GuestsViewState, GuestsAction.View>) {
    self.form = form
    self.scope = scope
    form.onSelect = { [unowned self] in scope.send(.rowTapped(rows[$0].id)) }
    form.checkIn.onPress = { scope.send(.checkInTapped) }
    form.retry.onPress = { [unowned host] in host.start { await scope.send(.retryTapped).value } }
    scope.subscribe(self)
  }

  func newState(_ state: GuestsViewState) {
    rows = state.rows
    form.showRows(rows.map(\.name))
    form.emptyText.text = state.emptyText ?? ""
    form.message.text = state.message ?? ""
    form.busy.isActive = state.isBusy
    form.checkIn.isEnabled = state.isCheckInEnabled
    form.retry.isEnabled = state.isRetryEnabled
  }
}
