import GreetingContract
import GreetingDomain
import GreetingRedux
import ObservationTracking

/// The mock view.
final class ReduxScreen: Screen {
  private let display: Display
  private let phrasebook: any Phrasebook
  private let store: Store<GreetingFeature>
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    phrasebook = dependencies.phrasebook
    store = Store(
      initialState: GreetingFeature.State(),
      reducer: GreetingFeature(personStore: dependencies.store, navigation: dependencies.navigation))
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

  private func updateProperties() {
    let state = store.state
    var content = ScreenContent()
    content.title = Text(state.title(in: phrasebook))
    content.name = Text(state.name.text)
    content.surname = Text(state.surname.text)
    content.greeting = state.greeting(in: phrasebook).map { Text($0) }
    content.message = state.message(in: phrasebook).map { Text($0) }
    content.isBusy = state.isBusy
    content.canGreet = state.canGreet
    content.canRetry = state.canRetry
    content.canContinue = state.canContinue
    display.content = content
  }

  private func sending(_ action: GreetingFeature.Action) -> @MainActor () async -> Void {
    { [store] in await store.send(action) }
  }
}
