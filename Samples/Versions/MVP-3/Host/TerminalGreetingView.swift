import GreetingDemo
import GreetingMVP
import TerminalUI

/// The view for the terminal: it passes the user's actions to the presenter, and the presenter's values to the widgets.
final class TerminalGreetingView {
  private let form: GreetingForm
  private unowned let host: ScreenHost
  private let presenter: GreetingPresenter

  init(form: GreetingForm, host: ScreenHost, presenter: GreetingPresenter) {
    self.form = form
    self.host = host
    self.presenter = presenter
    connectWidgets()
    presenter.attach(self)
  }

  private func connectWidgets() {
    form.name.onEdit = { [weak self] in self?.presenter.didEditName($0) }
    form.surname.onEdit = { [weak self] in self?.presenter.didEditSurname($0) }
    form.greet.onPress = { [weak self] in self?.greet() }
    form.retry.onPress = { [weak self] in self?.retry() }
    form.continue.onPress = { [weak self] in self?.presenter.didTapContinue() }
  }

  private func greet() {
    host.start(presenter.didTapGreet)
  }

  private func retry() {
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
