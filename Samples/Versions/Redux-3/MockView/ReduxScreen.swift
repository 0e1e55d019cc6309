import GreetingContract
import GreetingDomain
import GreetingRedux
import ObservationTracking

/// The mock view.
final class ReduxScreen: Screen {
  private let store: Store<GreetingFeature>
  private let phrasebook: any Phrasebook
  private let display: Display
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    store = Store(
      initialState: GreetingFeature.State(),
      reducer: GreetingFeature(personStore: dependencies.store, navigation: dependencies.navigation))
    phrasebook = dependencies.phrasebook
    display = dependencies.display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return sending(.opened)
    case .editName(let text):
      display.content.name = text
      return sending(.nameEdited(text.string))
    case .editSurname(let text):
      display.content.surname = text
      return sending(.surnameEdited(text.string))
    case .greet: return sending(.greetTapped)
    case .retry: return sending(.retryTapped)
    case .continue: return sending(.continueTapped)
    case .close: return {}
    }
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    runUpdatePass(updateProperties) { [weak self] in self?.needsUpdate = true }
  }

  private func sending(_ action: GreetingFeature.Action) -> @MainActor () async -> Void {
    { [store] in await store.send(action) }
  }

  private func updateProperties() {
    let state = store.state
    display.content.title = Text(state.title(in: phrasebook))
    display.content.name = Text(state.name.text.string)
    display.content.surname = Text(state.surname.text.string)
    display.content.greeting = state.greeting(in: phrasebook).map { Text($0) }
    display.content.message = state.message(in: phrasebook).map { Text($0) }
    display.content.isBusy = state.isBusy
    display.content.canGreet = state.canGreet
    display.content.canRetry = state.canRetry
    display.content.canContinue = state.canContinue
  }
}
