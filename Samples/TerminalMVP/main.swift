import GreetingDemo
import GreetingMVP
import GuestBookMVPTerminal

/// The composition root.
let demo = Demo("mvp-demo") { dependencies in
  let view = TerminalGreetingView(form: dependencies.form, host: dependencies.host)
  let presenter = GreetingPresenter(
    view: view, store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  view.presenter = presenter
  return DemoScreen(keeping: view, open: presenter.viewDidLoad)
}

await demo.mainWithGuestBook(greetingView: TerminalGreetingView.init, presenter: \.presenter)
