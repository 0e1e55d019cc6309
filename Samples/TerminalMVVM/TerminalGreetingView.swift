import GreetingDemo
import GreetingMVVM
import TerminalUI

/// The view on the terminal: bound to the view model, shows its state and gives it commands.
///
/// Owned by the host; owns the view model and the binding.
@MainActor
final class TerminalGreetingView {
  private let viewModel: GreetingViewModel
  private let form: GreetingForm
  private var binding: GreetingBinding?

  init(form: GreetingForm, host: ScreenHost, viewModel: GreetingViewModel) {
    self.form = form
    self.viewModel = viewModel
    form.name.onEdit = { viewModel.name = $0 }
    form.surname.onEdit = { viewModel.surname = $0 }
    form.greet.onPress = { host.start { await viewModel.greet() } }
    form.retry.onPress = { host.start { await viewModel.retry() } }
    form.continue.onPress = { viewModel.continueToWelcomeCard() }
    binding = GreetingBinding(
      render: { [weak self] in self?.render() }, setNeedsUpdate: { [weak host] in host?.setNeedsUpdate() })
  }

  /// The host's pass.
  func updateIfNeeded() {
    binding?.updateIfNeeded()
  }

  private func render() {
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
