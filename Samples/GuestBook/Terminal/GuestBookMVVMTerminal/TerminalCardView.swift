import GreetingDemo
import GuestBookDemo
import GuestBookMVVM
import TerminalUI

/// The card on the terminal: observes the view model, and calls its commands.
///
/// Owned by the host; owns the view model.
final class TerminalCardView {
  private let viewModel: CardViewModel
  private let form: GuestCardForm

  init(form: GuestCardForm, host: ScreenHost, viewModel: CardViewModel) {
    self.form = form
    self.viewModel = viewModel
    form.edit.onPress = { viewModel.edit() }
    form.remove.onPress = { [unowned host] in host.start { await viewModel.remove() } }
  }

  /// Updates the widgets from the view model; called when the screen opens, and after each change of the view model.
  func updateProperties() {
    form.name.text = viewModel.name
    form.message.text = viewModel.message ?? ""
    form.busy.isActive = viewModel.isBusy
    form.edit.isEnabled = viewModel.canEdit
    form.remove.isEnabled = viewModel.canRemove
  }
}
