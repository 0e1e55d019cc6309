import GreetingDemo
import GreetingVIPER

/// The composition root.
let demo = Demo("viper-demo") { dependencies in
  let presenter = GreetingAssembly.makePresenter(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host, output: presenter)
  presenter.view = view
  return DemoScreen(keeping: view, open: presenter.viewDidLoad)
}

await demo.main()
