import GreetingDemo
import GuestBookDemo
import GuestBookMVVM
import TerminalUI

/// The list on the terminal: observes the view model, and calls its commands.
///
/// Owned by the host; owns the view model.
final class TerminalGuestsView {
  private let viewModel: GuestsViewModel
  private let form: GuestListForm

  init(form: GuestListForm, host: ScreenHost, viewModel: GuestsViewModel) {
    self.form = form
    self.viewModel = viewModel
    form.onSelect = { viewModel.showCard(of: viewModel.rows[$0].id) }
    form.checkIn.onPress = { viewModel.checkIn() }
    form.retry.onPress = { [unowned host] in host.start { await viewModel.retry() } }
  }

  /// Updates the widgets from the view model; called when the screen opens, and after each change of the view model.
  func updateProperties() {
    form.showRows(viewModel.rows.map(\.name))
    form.emptyText.text = viewModel.emptyText ?? ""
    form.message.text = viewModel.message ?? ""
    form.busy.isActive = viewModel.isBusy
    form.checkIn.isEnabled = viewModel.canCheckIn
    form.retry.isEnabled = viewModel.canRetry
  }
}
