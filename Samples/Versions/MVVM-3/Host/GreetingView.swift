import GreetingDemo
import GreetingMVVM
import TerminalUI

/// The view of the greeting screen: binds the widgets of the form to the view model.
final class GreetingView {
  private let viewModel: GreetingViewModel
  private let form: GreetingForm
  /// The host owns the view.
  private weak var host: ScreenHost?

  init(viewModel: GreetingViewModel, form: GreetingForm, host: ScreenHost) {
    self.viewModel = viewModel
    self.form = form
    self.host = host
    bindActions()
  }

  /// Shows the properties of the view model; the host calls it again after one of them has changed.
  func updateProperties() {
    form.title.text = viewModel.title
    form.busy.isActive = viewModel.isBusy
    form.name.text = viewModel.name
    form.surname.text = viewModel.surname
    form.greet.isEnabled = viewModel.canGreet
    form.retry.isEnabled = viewModel.canRetry
    form.continue.isEnabled = viewModel.canContinue
    form.greeting.text = viewModel.greeting ?? ""
    form.message.text = viewModel.message ?? ""
  }

  private func bindActions() {
    form.name.onEdit = { [weak self] in self?.viewModel.name = $0 }
    form.surname.onEdit = { [weak self] in self?.viewModel.surname = $0 }
    form.greet.onPress = { [weak self] in self?.greet() }
    form.retry.onPress = { [weak self] in self?.retry() }
    form.continue.onPress = { [weak self] in self?.viewModel.continue() }
  }

  private func greet() {
    host?.start(viewModel.greet)
  }

  private func retry() {
    host?.start(viewModel.retry)
  }
}
