import GreetingDemo
import GreetingRedux
import TerminalUI

/// The view on the terminal: renders the state of the store, and sends it the user's actions.
///
/// Owned by the host; owns the store.
final class TerminalGreetingView: GreetingStoreSubscriber {
  private let store: GreetingStore
  private let form: GreetingForm

  init(form: GreetingForm, host: ScreenHost, store: GreetingStore) {
    self.form = form
    self.store = store
    form.name.onEdit = { store.send(.nameEdited($0)) }
    form.surname.onEdit = { store.send(.surnameEdited($0)) }
    form.greet.onPress = { [unowned host] in host.start(store.send(.greetTapped).finish) }
    form.retry.onPress = { [unowned host] in host.start(store.send(.retryTapped).finish) }
    form.continue.onPress = { store.send(.continueTapped) }
    store.subscribe(self)
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
