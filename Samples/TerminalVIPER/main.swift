import GreetingDemo
import GreetingVIPER

/// The composition root.
let demo = Demo("viper-demo") { surroundings in
  let view = TerminalGreetingView(form: surroundings.form, host: surroundings.host)
  let presenter = GreetingRouter.createModule(
    for: view, store: surroundings.store, phrasebook: surroundings.phrasebook, navigation: surroundings.navigation)
  view.presenter = presenter
  return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
}

await demo.main()
