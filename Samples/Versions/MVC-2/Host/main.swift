import GreetingDemo
import GreetingMVC

/// The composition root; the form of the demo is the view.
let demo = Demo("mvc-demo") { dependencies in
  let controller = GreetingViewController(
    greeter: Greeter(store: dependencies.store), form: dependencies.form, host: dependencies.host,
    phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  return DemoScreen(
    keeping: controller, open: controller.viewDidLoad, updateProperties: controller.updateProperties)
}

await demo.main()
