import GreetingDemo
import GreetingMVVM
import TerminalUI

/// The view of the greeting screen: binds the widgets of the form to the view model.
final class GreetingView {
  private let form: GreetingForm
  private let viewModel: GreetingViewModel
  /// The host owns the view.
  private weak var host: ScreenHost?

  /// Creates a view, and binds the widgets of its form.
  ///
  /// - Parameters:
  ///   - form: The widgets.
  ///   - viewModel: What they show, and what the user acts on.
  ///   - host: Starts the commands of the user.
  init(form: GreetingForm, viewModel: GreetingViewModel, host: ScreenHost) {
    self.form = form
    self.viewModel = viewModel
    self.host = host
    bindActions()
  }

  /// Shows the properties of the view model; called again after one of them has changed.
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
    form.name.onEdit = { [weak self] text in self?.viewModel.name = text }
    form.surname.onEdit = { [weak self] text in self?.viewModel.surname = text }
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
