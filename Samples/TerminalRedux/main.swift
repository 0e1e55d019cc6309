import GreetingDemo
import GreetingRedux

/// The composition root.
await Demo("redux-demo") { dependencies in
  let store = GreetingAssembly.makeStore(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host, store: store)
  return DemoScreen(keeping: view, open: { await store.send(.opened).finish() })
}.main()
