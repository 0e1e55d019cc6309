import GreetingDemo
import GreetingMVP
import TerminalUI

/// The view on the terminal: updates the widgets, and forwards the user's actions to the presenter.
///
/// Owned by the host; owns the presenter.
final class TerminalGreetingView: GreetingView {
  var presenter: GreetingPresenter?
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost) {
    self.form = form
    form.name.onEdit = { [unowned self] in presenter?.nameChanged(to: $0) }
    form.surname.onEdit = { [unowned self] in presenter?.surnameChanged(to: $0) }
    form.greet.onPress = { [unowned self, unowned host] in host.start { await self.presenter?.greetTapped() } }
    form.retry.onPress = { [unowned self, unowned host] in host.start { await self.presenter?.retryTapped() } }
    form.continue.onPress = { [unowned self] in presenter?.continueTapped() }
  }

  func showTitle(_ title: String) { form.title.text = title }
  func showName(_ name: String) { form.name.text = name }
  func showSurname(_ surname: String) { form.surname.text = surname }
  func showGreeting(_ greeting: String?) { form.greeting.text = greeting ?? "" }
  func showMessage(_ message: String?) { form.message.text = message ?? "" }
  func setBusy(_ isBusy: Bool) { form.busy.isActive = isBusy }
  func setGreetEnabled(_ isEnabled: Bool) { form.greet.isEnabled = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { form.retry.isEnabled = isEnabled }
  func setContinueEnabled(_ isEnabled: Bool) { form.continue.isEnabled = isEnabled }
}
