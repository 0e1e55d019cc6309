import GreetingDemo
import GreetingVIP

/// The composition root.
let demo = Demo("vip-demo") { dependencies in
  let presenter = GreetingPresenter(phrasebook: dependencies.phrasebook)
  let interactor = GreetingInteractor(presenter: presenter, worker: PersonWorker(store: dependencies.store))
  let router = GreetingRouter(dataStore: interactor, navigation: dependencies.navigation)
  let viewController = GreetingViewController(
    form: dependencies.form, host: dependencies.host, interactor: interactor, router: router)
  presenter.viewController = viewController
  return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
}

await demo.main()
