import GreetingDemo
import GreetingMVC
import TerminalUI

/// The view on the terminal: updates the widgets, and reports the user's actions to its delegate.
///
/// Owned by the `GreetingViewController`.
final class TerminalGreetingView: GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost) {
    self.form = form
    form.name.onEdit = { [unowned self] in delegate?.greetingView(self, didEditName: $0) }
    form.surname.onEdit = { [unowned self] in delegate?.greetingView(self, didEditSurname: $0) }
    form.greet.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.greetingViewDidTapGreet(self) }
    }
    form.retry.onPress = { [unowned self, unowned host] in
      host.start { await self.delegate?.greetingViewDidTapRetry(self) }
    }
    form.continue.onPress = { [unowned self] in delegate?.greetingViewDidTapContinue(self) }
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
