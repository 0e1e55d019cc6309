import GreetingDemo
import GreetingMVVM

/// The composition root.
let demo = Demo("mvvm-demo") { dependencies in
  let viewModel = GreetingViewModel(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = GreetingView(viewModel: viewModel, form: dependencies.form, host: dependencies.host)
  return DemoScreen(keeping: view, open: viewModel.open, updateProperties: view.updateProperties)
}

await demo.main()
