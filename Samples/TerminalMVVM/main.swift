import GreetingDemo
import GreetingMVVM

/// The composition root.
let demo = Demo("mvvm-demo") { surroundings in
  let viewModel = GreetingAssembly.makeViewModel(
    store: surroundings.store, phrasebook: surroundings.phrasebook, navigation: surroundings.navigation)
  let view = TerminalGreetingView(form: surroundings.form, host: surroundings.host, viewModel: viewModel)
  return DemoScreen(keeping: view, open: viewModel.load, updateIfNeeded: view.updateIfNeeded)
}

await demo.main()
