import GreetingDemo
import GreetingMVC

/// The composition root.
let demo = Demo("mvc-demo") { dependencies in
  let controller = GreetingViewController(
    greeter: Greeter(store: dependencies.store), form: dependencies.form, phrasebook: dependencies.phrasebook,
    navigation: dependencies.navigation)
  connect(dependencies.form, to: controller, in: dependencies.host)
  return DemoScreen(keeping: controller, open: controller.loadPerson, updateProperties: controller.updateProperties)
}

await demo.main()
