import GreetingDemo
import GreetingMVC

/// The composition root.
let demo = Demo("mvc-demo") { dependencies in
  let viewController = GreetingViewController(
    form: dependencies.form, host: dependencies.host, model: GreetingModel(store: dependencies.store),
    phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  return DemoScreen(
    keeping: viewController, open: viewController.viewDidLoad, updateProperties: viewController.updateProperties)
}

await demo.main()
