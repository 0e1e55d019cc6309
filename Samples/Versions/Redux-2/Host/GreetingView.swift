import GreetingDemo
import GreetingDomain
import GreetingRedux
import TerminalUI

/// The view for the terminal: shows the state of the store in the form, and sends what the user does as actions.
final class GreetingView {
  private let form: GreetingForm
  private let store: Store<GreetingFeature>
  private let phrasebook: any Phrasebook
  private weak var host: ScreenHost?

  init(form: GreetingForm, store: Store<GreetingFeature>, phrasebook: any Phrasebook, host: ScreenHost) {
    self.form = form
    self.store = store
    self.phrasebook = phrasebook
    self.host = host
    form.name.onEdit = { [weak self] in self?.send(.nameEdited($0)) }
    form.surname.onEdit = { [weak self] in self?.send(.surnameEdited($0)) }
    form.greet.onPress = { [weak self] in self?.send(.greetTapped) }
    form.retry.onPress = { [weak self] in self?.send(.retryTapped) }
    form.continue.onPress = { [weak self] in self?.send(.continueTapped) }
  }

  func updateProperties() {
    let state = store.state
    form.title.text = state.title(in: phrasebook)
    form.name.text = state.name.text
    form.surname.text = state.surname.text
    form.greeting.text = state.greeting(in: phrasebook) ?? ""
    form.message.text = state.message(in: phrasebook) ?? ""
    form.busy.isActive = state.isBusy
    form.greet.isEnabled = state.canGreet
    form.retry.isEnabled = state.canRetry
    form.continue.isEnabled = state.canContinue
  }

  private func send(_ action: GreetingFeature.Action) {
    host?.start { [store] in await store.send(action) }
  }
}
