import GreetingDemo
import GreetingRedux

/// The composition root.
let demo = Demo("redux-demo") { dependencies in
  let store = Store(
    initialState: GreetingFeature.State(),
    reducer: GreetingFeature(personStore: dependencies.store, navigation: dependencies.navigation))
  let view = GreetingView(
    form: dependencies.form, store: store, phrasebook: dependencies.phrasebook, host: dependencies.host)
  return DemoScreen(
    keeping: view, open: { await store.send(.opened) }, updateProperties: { view.updateProperties() })
}

await demo.main()
