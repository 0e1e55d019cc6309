import GreetingDemo
import GreetingMVVM
import TerminalUI

/// The view on the terminal: observes the view model, and calls its commands.
///
/// Owned by the host; owns the view model.
final class TerminalGreetingView {
  private let viewModel: GreetingViewModel
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost, viewModel: GreetingViewModel) {
    self.form = form
    self.viewModel = viewModel
    form.name.onEdit = { viewModel.name = $0 }
    form.surname.onEdit = { viewModel.surname = $0 }
    form.greet.onPress = { [unowned host] in host.start { await viewModel.greet() } }
    form.retry.onPress = { [unowned host] in host.start { await viewModel.retry() } }
    form.continue.onPress = { viewModel.continueToWelcomeCard() }
  }

  /// Updates the widgets from the view model; called when the screen opens, and after each change of the view model.
  func updateProperties() {
    form.title.text = viewModel.title
    form.name.text = viewModel.name
    form.surname.text = viewModel.surname
    form.greeting.text = viewModel.greeting ?? ""
    form.message.text = viewModel.message ?? ""
    form.busy.isActive = viewModel.isBusy
    form.greet.isEnabled = viewModel.canGreet
    form.retry.isEnabled = viewModel.canRetry
    form.continue.isEnabled = viewModel.canContinue
  }
}
