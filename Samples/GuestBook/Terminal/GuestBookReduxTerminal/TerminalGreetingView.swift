import GreetingDemo
import GreetingRedux
import GuestBookRedux
import TerminalUI

/// The greeting on the terminal: renders its part of the state, and sends the user's actions.
///
/// Owned by the host; owns the scope. The demo of the greeting has the same view on a store of its own.
final class TerminalGreetingView: StoreSubscriber {
  private let scope: ScopedStore<GreetingViewState, GreetingAction>
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost, scope: ScopedStore<GreetingViewState, GreetingAction>) {
    self.form = form
    self.scope = scope
    form.name.onEdit = { scope.send(.nameEdited($0)) }
    form.surname.onEdit = { scope.send(.surnameEdited($0)) }
    form.greet.onPress = { [unowned host] in host.start { await scope.send(.greetTapped).value } }
    form.retry.onPress = { [unowned host] in host.start { await scope.send(.retryTapped).value } }
    form.continue.onPress = { scope.send(.continueTapped) }
    scope.subscribe(self)
  }

  func newState(_ state: GreetingViewState) {
    form.title.text = state.title
    form.name.text = state.name
    form.surname.text = state.surname
    form.greeting.text = state.greeting ?? ""
    form.message.text = state.message ?? ""
    form.busy.isActive = state.isBusy
    form.greet.isEnabled = state.isGreetEnabled
    form.retry.isEnabled = state.isRetryEnabled
    form.continue.isEnabled = state.isContinueEnabled
  }
}
