import GreetingDemo
import GreetingVIP

/// The composition root.
let demo = Demo("vip-demo") { surroundings in
  let viewController = GreetingConfigurator.makeViewController(
    for: TerminalGreetingView(form: surroundings.form, host: surroundings.host),
    store: surroundings.store, phrasebook: surroundings.phrasebook, navigation: surroundings.navigation)
  return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
}

await demo.main()
