import GreetingDemo
import GreetingMVP
import TerminalUI

/// The view of the greeting screen on the terminal.
final class TerminalGreetingView {
  private let form: GreetingForm
  private unowned let host: ScreenHost
  private let presenter: GreetingPresenter

  init(form: GreetingForm, host: ScreenHost, presenter: GreetingPresenter) {
    self.form = form
    self.host = host
    self.presenter = presenter
    form.name.onEdit = { [weak self] text in self?.presenter.didEditName(text) }
    form.surname.onEdit = { [weak self] text in self?.presenter.didEditSurname(text) }
    form.greet.onPress = { [weak self] in self?.greetPressed() }
    form.retry.onPress = { [weak self] in self?.retryPressed() }
    form.continue.onPress = { [weak self] in self?.presenter.didTapContinue() }
  }

  // While an asynchronous gesture is pending, its task retains the presenter, but not the view.

  private func greetPressed() {
    host.start(presenter.didTapGreet)
  }

  private func retryPressed() {
    host.start(presenter.didTapRetry)
  }
}

extension TerminalGreetingView: GreetingView {
  func setTitle(_ title: String) {
    form.title.text = title
  }

  func setName(_ name: String) {
    form.name.text = name
  }

  func setSurname(_ surname: String) {
    form.surname.text = surname
  }

  func setGreeting(_ greeting: String?) {
    form.greeting.text = greeting ?? ""
  }

  func setMessage(_ message: String?) {
    form.message.text = message ?? ""
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
