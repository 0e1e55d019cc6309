import GreetingDemo
import GreetingMVC

/// The composition root.
await Demo("mvc-demo") { dependencies in
  let viewController = GreetingAssembly.makeViewController(
    for: TerminalGreetingView(form: dependencies.form, host: dependencies.host),
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  return DemoScreen(
    keeping: viewController, open: viewController.viewDidLoad, updateProperties: viewController.updateProperties)
}.main()
