import GreetingDemo
import GreetingVIPER

/// The composition root.
let demo = Demo("viper-demo") { dependencies in
  let view = GreetingAssembly.assemble(
    store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation
  ) { output in
    GreetingTerminalView(form: dependencies.form, host: dependencies.host, output: output)
  }
  return DemoScreen(keeping: view, open: { [output = view.output] in await output.viewDidLoad() })
}

await demo.main()
