import GreetingDemo
import GreetingMVP

/// The composition root.
let demo = Demo("mvp-demo") { surroundings in
  let view = TerminalGreetingView(form: surroundings.form, host: surroundings.host)
  let presenter = GreetingAssembly.makePresenter(
    for: view, store: surroundings.store, phrasebook: surroundings.phrasebook, navigation: surroundings.navigation)
  view.presenter = presenter
  return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
}

await demo.main()
