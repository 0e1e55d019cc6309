import GreetingDemo
import GreetingVIP

/// The composition root.
await Demo("vip-demo") { dependencies in
  let viewController = GreetingConfigurator.makeViewController(
    for: TerminalGreetingView(form: dependencies.form, host: dependencies.host),
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
}.main()
