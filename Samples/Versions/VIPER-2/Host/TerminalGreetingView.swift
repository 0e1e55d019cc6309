import GreetingDemo
import GreetingVIPER
import TerminalUI

/// The view for the terminal: passes on what the user does, and puts what it receives into the widgets.
///
/// The host owns the view, and the view owns its output. The view refers weakly to its host.
final class TerminalGreetingView {
  private let form: GreetingForm
  private weak var host: ScreenHost?
  private let output: any GreetingViewOutput

  init(form: GreetingForm, host: ScreenHost, output: any GreetingViewOutput) {
    self.form = form
    self.host = host
    self.output = output

    form.name.onEdit = { [weak self] text in self?.output.didEditName(text) }
    form.surname.onEdit = { [weak self] text in self?.output.didEditSurname(text) }
    form.greet.onPress = { [weak self] in self?.start { await $0.didTapGreet() } }
    form.retry.onPress = { [weak self] in self?.start { await $0.didTapRetry() } }
    form.continue.onPress = { [weak self] in self?.output.didTapContinue() }
  }

  /// Starts an event in a task, which the host cancels when the screen closes; the task does not retain the view.
  /// Without a host, the event is not started, and the tap does nothing.
  private func start(_ event: @escaping (any GreetingViewOutput) async -> Void) {
    host?.start { [output] in await event(output) }
  }
}

extension TerminalGreetingView: GreetingViewInput {
  func showTitle(_ title: String) {
    form.title.text = title
  }

  func showName(_ name: String) {
    form.name.text = name
  }

  func showSurname(_ surname: String) {
    form.surname.text = surname
  }

  func showGreeting(_ greeting: String?) {
    form.greeting.text = greeting ?? ""
  }

  func showMessage(_ message: String?) {
    form.message.text = message ?? ""
  }

  func showBusy(_ isBusy: Bool) {
    form.busy.isActive = isBusy
  }

  func showGreetAvailable(_ isAvailable: Bool) {
    form.greet.isEnabled = isAvailable
  }

  func showRetryAvailable(_ isAvailable: Bool) {
    form.retry.isEnabled = isAvailable
  }

  func showContinueAvailable(_ isAvailable: Bool) {
    form.continue.isEnabled = isAvailable
  }
}
