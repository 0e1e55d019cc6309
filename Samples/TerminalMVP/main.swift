import GreetingDemo
import GreetingMVP

/// The composition root.
await Demo("mvp-demo") { dependencies in
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host)
  let presenter = GreetingPresenter(
    view: view, store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  view.presenter = presenter
  return DemoScreen(keeping: view, open: presenter.viewDidLoad)
}.main()
