import GreetingDemo
import GreetingMVC

/// The composition root.
let demo = Demo("mvc-demo") { surroundings in
  let viewController = GreetingAssembly.makeViewController(
    for: TerminalGreetingView(form: surroundings.form, host: surroundings.host),
    store: surroundings.store, phrasebook: surroundings.phrasebook, navigation: surroundings.navigation)
  return DemoScreen(keeping: viewController, open: viewController.viewDidLoad, close: viewController.viewDidDisappear)
}

await demo.main()
