import GreetingDemo
import GreetingPlain

/// The composition root.
await Demo("plain-demo") { dependencies in
  let viewController = GreetingViewController(
    form: dependencies.form, host: dependencies.host, store: dependencies.store, phrasebook: dependencies.phrasebook,
    navigation: dependencies.navigation)
  return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
}.main()
