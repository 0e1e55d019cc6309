import GreetingContract
import GreetingDemo
import TerminalUI

/// All that the widgets show.
struct Shown: Equatable {
  var title: Text = "Welcome!"
  var name: Text = ""
  var surname: Text = ""
  var greeting: Text = ""
  var message: Text = ""
  var isBusy = false
  var canGreet = false
  var canRetry = false
  var canContinue = false
}

extension Shown {
  @MainActor
  init(_ form: GreetingForm) {
    self.init(
      title: Text(form.title.text), name: Text(form.name.text), surname: Text(form.surname.text),
      greeting: Text(form.greeting.text), message: Text(form.message.text), isBusy: form.busy.isActive,
      canGreet: form.greet.isEnabled, canRetry: form.retry.isEnabled, canContinue: form.continue.isEnabled)
  }
}
