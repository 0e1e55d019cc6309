import GreetingDemo
import GreetingVIP
import TerminalUI

/// The view on the terminal: shows what it is given, and reports what the user does to its delegate.
///
/// Owned by the `GreetingViewController`.
final class TerminalGreetingView: GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost) {
    self.form = form
    form.name.onEdit = { [unowned self] in delegate?.greetingView(self, didEditName: $0) }
    form.surname.onEdit = { [unowned self] in delegate?.greetingView(self, didEditSurname: $0) }
    form.greet.onPress = { [unowned self] in host.start { await self.delegate?.greetingViewDidTapGreet(self) } }
    form.retry.onPress = { [unowned self] in host.start { await self.delegate?.greetingViewDidTapRetry(self) } }
    form.continue.onPress = { [unowned self] in delegate?.greetingViewDidTapContinue(self) }
  }

  var title: String {
    get { form.title.text }
    set { form.title.text = newValue }
  }

  var name: String {
    get { form.name.text }
    set { form.name.text = newValue }
  }

  var surname: String {
    get { form.surname.text }
    set { form.surname.text = newValue }
  }

  var greeting: String? {
    get { form.greeting.text.isEmpty ? nil : form.greeting.text }
    set { form.greeting.text = newValue ?? "" }
  }

  var message: String? {
    get { form.message.text.isEmpty ? nil : form.message.text }
    set { form.message.text = newValue ?? "" }
  }

  var isBusy: Bool {
    get { form.busy.isActive }
    set { form.busy.isActive = newValue }
  }

  var isGreetEnabled: Bool {
    get { form.greet.isEnabled }
    set { form.greet.isEnabled = newValue }
  }

  var isRetryEnabled: Bool {
    get { form.retry.isEnabled }
    set { form.retry.isEnabled = newValue }
  }

  var isContinueEnabled: Bool {
    get { form.continue.isEnabled }
    set { form.continue.isEnabled = newValue }
  }
}
