import GreetingDemo
import GreetingVIPER

/// The composition root.
await Demo("viper-demo") { dependencies in
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host)
  let presenter = GreetingRouter.createModule(
    for: view, store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  view.presenter = presenter
  return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
}.main()
