import GreetingDemo
import GreetingMVVM

/// The composition root.
await Demo("mvvm-demo") { dependencies in
  let viewModel = GreetingViewModel(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host, viewModel: viewModel)
  return DemoScreen(keeping: view, open: viewModel.load, updateProperties: view.updateProperties)
}.main()
