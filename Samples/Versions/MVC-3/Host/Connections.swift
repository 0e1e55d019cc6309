import GreetingDemo
import GreetingMVC
import TerminalUI

/// Connects the widgets of a form to the actions of their controller, as a storyboard does.
///
/// As with target and action, a widget does not retain its target.
///
/// - Parameters:
///   - form: The form with the widgets.
///   - controller: The target of the actions.
///   - host: Starts the actions that take time.
func connect(_ form: GreetingForm, to controller: GreetingViewController, in host: ScreenHost) {
  form.name.onEdit = { [weak controller] text in controller?.nameDidChange(text) }
  form.surname.onEdit = { [weak controller] text in controller?.surnameDidChange(text) }
  form.greet.onPress = { [weak controller, weak host] in
    guard let controller else { return }
    host?.start(controller.greet)
  }
  form.retry.onPress = { [weak controller, weak host] in
    guard let controller else { return }
    host?.start(controller.retry)
  }
  form.continue.onPress = { [weak controller] in controller?.showWelcomeCard() }
}
