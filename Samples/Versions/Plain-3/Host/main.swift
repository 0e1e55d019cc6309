import GreetingDemo
import GreetingPlain

/// The composition root.
let demo = Demo("plain-demo") { dependencies in
  let controller = GreetingViewController(
    form: dependencies.form, host: dependencies.host, store: dependencies.store, phrasebook: dependencies.phrasebook,
    navigation: dependencies.navigation)
  return DemoScreen(keeping: controller, open: controller.viewDidLoad)
}

await demo.main()
