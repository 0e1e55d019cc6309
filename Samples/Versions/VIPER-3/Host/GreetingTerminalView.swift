import GreetingDemo
import GreetingVIPER
import TerminalUI

/// The view of the greeting module on the terminal; in an app, this is a view controller.
final class GreetingTerminalView {
  let output: any GreetingViewOutput

  private let form: GreetingForm
  private weak var host: ScreenHost?

  init(form: GreetingForm, host: ScreenHost, output: any GreetingViewOutput) {
    self.form = form
    self.host = host
    self.output = output
    connectWidgets()
  }

  private func connectWidgets() {
    form.name.onEdit = { [weak self] text in self?.output.didEditName(text) }
    form.surname.onEdit = { [weak self] text in self?.output.didEditSurname(text) }
    form.greet.onPress = { [weak self] in self?.greet() }
    form.retry.onPress = { [weak self] in self?.retry() }
    form.continue.onPress = { [weak self] in self?.output.didTapContinue() }
  }

  private func greet() {
    host?.start { [output] in await output.didTapGreet() }
  }

  private func retry() {
    host?.start { [output] in await output.didTapRetry() }
  }
}

extension GreetingTerminalView: GreetingViewInput {
  func showTitle(_ title: String) {
    form.title.text = title
  }

  func showName(_ name: String) {
    form.name.text = name
  }

  func showSurname(_ surname: String) {
    form.surname.text = surname
  }

  func showGreeting(_ greeting: String) {
    form.greeting.text = greeting
  }

  func hideGreeting() {
    form.greeting.text = ""
  }

  func showMessage(_ message: String) {
    form.message.text = message
  }

  func hideMessage() {
    form.message.text = ""
  }

  func setBusy(_ isBusy: Bool) {
    form.busy.isActive = isBusy
  }

  func setGreetEnabled(_ isEnabled: Bool) {
    form.greet.isEnabled = isEnabled
  }

  func setRetryEnabled(_ isEnabled: Bool) {
    form.retry.isEnabled = isEnabled
  }

  func setContinueEnabled(_ isEnabled: Bool) {
    form.continue.isEnabled = isEnabled
  }
}
