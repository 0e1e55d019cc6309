import GreetingDemo
import GreetingMVVM

/// The composition root.
let demo = Demo("mvvm-demo") { dependencies in
  let viewModel = GreetingViewModel(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  let view = GreetingView(form: dependencies.form, viewModel: viewModel, host: dependencies.host)
  return DemoScreen(keeping: view, open: viewModel.load, updateProperties: view.updateProperties)
}

await demo.main()
