import GreetingDomain
import GreetingRedux
import Observation
import SwiftUI

/// Redux in SwiftUI: an object that SwiftUI observes subscribes to the store; the screen sends actions. The library
/// begins in `GreetingRedux/GreetingAssembly.swift`.
///
/// Owns all objects: SwiftUI keeps those of the first initialization, and those of a later one are released unused.
struct ReduxGreetingScreen: View {
  private let phrasebook: any Phrasebook
  @State private var view: ObservableSubscriber
  @State private var store: GreetingStore
  @State private var navigation: CardNavigation
  @State private var actions = ScreenActions()
  @State private var isSubscribed = false

  init(store personStore: any PersonStore, phrasebook: any Phrasebook) {
    let view = ObservableSubscriber()
    let navigation = CardNavigation()
    let store = GreetingAssembly.makeStore(store: personStore, phrasebook: phrasebook, navigation: navigation)
    self.phrasebook = phrasebook
    self.view = view
    self.store = store
    self.navigation = navigation
  }

  var body: some View {
    GreetingForm(
      phrasebook: phrasebook, title: view.title,
      name: Binding(get: { view.name }, set: { send(.nameEdited($0)) }),
      surname: Binding(get: { view.surname }, set: { send(.surnameEdited($0)) }),
      greeting: view.greeting, message: view.message, isBusy: view.isBusy, isGreetEnabled: view.isGreetEnabled,
      isRetryEnabled: view.isRetryEnabled, isContinueEnabled: view.isContinueEnabled,
      greet: { send(.greetTapped) },
      retry: { send(.retryTapped) },
      continueToWelcomeCard: { send(.continueTapped) }
    )
    // Not in the initializer, whose objects SwiftUI may drop.
    .onAppear {
      guard !isSubscribed else { return }
      isSubscribed = true
      store.subscribe(view)
    }
    .screenLifecycle(navigation: navigation, actions: actions) { [store] in await store.send(.opened).finish() }
  }

  private func send(_ action: GreetingAction) {
    actions.start(store.send(action).finish)
  }
}

/// Subscribes to the store, and keeps its last state for SwiftUI to observe.
@Observable
private final class ObservableSubscriber: GreetingStoreSubscriber {
  private(set) var title = ""
  private(set) var name = ""
  private(set) var surname = ""
  private(set) var greeting: String?
  private(set) var message: String?
  private(set) var isBusy = false
  private(set) var isGreetEnabled = false
  private(set) var isRetryEnabled = false
  private(set) var isContinueEnabled = false

  func newState(_ state: GreetingViewState) {
    title = state.title
    name = state.name
    surname = state.surname
    greeting = state.greeting
    message = state.message
    isBusy = state.isBusy
    isGreetEnabled = state.isGreetEnabled
    isRetryEnabled = state.isRetryEnabled
    isContinueEnabled = state.isContinueEnabled
  }
}
