import GreetingDomain
import GreetingRedux
import UIKit

/// Redux in UIKit: the view controller subscribes to the store, renders each state, and sends the user's actions. The
/// library begins in `GreetingRedux/GreetingAssembly.swift`.
///
/// Owns the form, the tasks of the effects, and the store, which holds a weak reference to it.
final class ReduxViewController: ScreenViewController, GreetingStoreSubscriber {
  private let store: GreetingStore

  init(store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation) {
    self.store = GreetingAssembly.makeStore(store: store, phrasebook: phrasebook, navigation: navigation)
    super.init(form: GreetingFormView(phrasebook: phrasebook))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    form.onNameEdit = { [weak self] in self?.send(.nameEdited($0)) }
    form.onSurnameEdit = { [weak self] in self?.send(.surnameEdited($0)) }
    form.onGreet = { [weak self] in self?.send(.greetTapped) }
    form.onRetry = { [weak self] in self?.send(.retryTapped) }
    form.onContinue = { [weak self] in self?.send(.continueTapped) }
    store.subscribe(self)
    send(.opened)
  }

  func newState(_ state: GreetingViewState) {
    form.showTitle(state.title)
    form.showName(state.name)
    form.showSurname(state.surname)
    form.showGreeting(state.greeting)
    form.showMessage(state.message)
    form.setBusy(state.isBusy)
    form.setGreetEnabled(state.isGreetEnabled)
    form.setRetryEnabled(state.isRetryEnabled)
    form.setContinueEnabled(state.isContinueEnabled)
  }

  override func leave() {
    store.unsubscribe(self)
    super.leave()
  }

  /// Changes the state before it returns; the effects retain the store and not the view controller.
  private func send(_ action: GreetingAction) {
    actions.start(store.send(action).finish)
  }
}
