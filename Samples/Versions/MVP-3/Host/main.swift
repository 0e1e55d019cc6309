import GreetingDemo
import GreetingMVP

/// The composition root.
let demo = Demo("mvp-demo") { dependencies in
  let presenter = GreetingPresenter(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host, presenter: presenter)
  return DemoScreen(keeping: view, open: presenter.didOpen)
}

await demo.main()
