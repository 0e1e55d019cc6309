import GreetingDemo
import GreetingDomain
import GreetingRedux
import TerminalUI

/// The view: shows the state of the store in the widgets of the form, and sends what the user does.
final class GreetingView {
  private let store: Store<GreetingFeature>
  private let phrasebook: any Phrasebook
  private let form: GreetingForm
  private weak var host: ScreenHost?

  init(store: Store<GreetingFeature>, phrasebook: any Phrasebook, form: GreetingForm, host: ScreenHost) {
    self.store = store
    self.phrasebook = phrasebook
    self.form = form
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
    form.name.text = state.name.text.string
    form.surname.text = state.surname.text.string
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
