import GreetingContract
import GreetingRedux

/// The mock view. It records each state, and sends the user's actions to the store.
final class ReduxScreen: Screen, GreetingStoreSubscriber {
  private let display: Display
  private let store: GreetingStore

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    store = GreetingAssembly.makeStore(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
    store.subscribe(self)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let store = store
    switch action {
    case .open: return { await store.send(.opened).finish() }
    case .editName(let text):
      display.content.name = text
      return { store.send(.nameEdited(text.string)) }
    case .editSurname(let text):
      display.content.surname = text
      return { store.send(.surnameEdited(text.string)) }
    case .greet: return { await store.send(.greetTapped).finish() }
    case .retry: return { await store.send(.retryTapped).finish() }
    case .continue: return { store.send(.continueTapped) }
    case .close: return { store.unsubscribe(self) }
    }
  }

  func newState(_ state: GreetingViewState) {
    display.content.title = Text(state.title)
    display.content.name = Text(state.name)
    display.content.surname = Text(state.surname)
    display.content.greeting = state.greeting.map { Text($0) }
    display.content.message = state.message.map { Text($0) }
    display.content.isBusy = state.isBusy
    display.content.canGreet = state.isGreetEnabled
    display.content.canRetry = state.isRetryEnabled
    display.content.canContinue = state.isContinueEnabled
  }
}
