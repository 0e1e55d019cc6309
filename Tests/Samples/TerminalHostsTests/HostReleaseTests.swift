import GreetingDomain
import GreetingMVC
import GreetingMVP
import GreetingMVVM
import GreetingPlain
import GreetingRedux
import GreetingTestDoubles
import GreetingVIP
import GreetingVIPER
import TerminalUI
import Testing

@testable import GreetingDemo
@testable import TerminalMVC
@testable import TerminalMVP
@testable import TerminalMVVM
@testable import TerminalRedux
@testable import TerminalVIP
@testable import TerminalVIPER

/// The hosts on the terminal: no closure of a widget retains the host, which owns the screen.
@Suite("The hosts on the terminal: ownership")
struct HostReleaseTests {
  @Test("A host that nobody has closed is released with its screen", arguments: TerminalScreen.allCases)
  func release(_ screen: TerminalScreen) async {
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    weak var host: ScreenHost?
    weak var root: AnyObject?
    do {
      let newHost = ScreenHost()
      let demoScreen = screen.make(form: form, host: newHost)
      newHost.open(demoScreen)
      await newHost.settle()
      (host, root) = (newHost, demoScreen.root)
    }

    #expect(form.title.text == "Welcome!")
    #expect(host == nil)
    #expect(root == nil)
  }
}

/// A screen on the terminal, created as the composition root of its demo creates it.
enum TerminalScreen: CaseIterable {
  case plain, mvc, mvp, mvvm, viper, vip, redux

  func make(form: GreetingForm, host: ScreenHost, store: PersonStoreStub = PersonStoreStub()) -> DemoScreen {
    let (navigation, phrasebook) = (NavigationSpy(), Language.english.phrasebook)
    switch self {
    case .plain:
      let viewController = GreetingPlain.GreetingViewController(
        form: form, host: host, store: store, phrasebook: phrasebook, navigation: navigation)
      return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
    case .mvc:
      let viewController = GreetingMVC.GreetingAssembly.makeViewController(
        for: TerminalMVC.TerminalGreetingView(form: form, host: host), store: store, phrasebook: phrasebook,
        navigation: navigation)
      return DemoScreen(
        keeping: viewController, open: viewController.viewDidLoad, updateProperties: viewController.updateProperties)
    case .mvp:
      let view = TerminalMVP.TerminalGreetingView(form: form, host: host)
      let presenter = GreetingMVP.GreetingPresenter(
        view: view, store: store, phrasebook: phrasebook, navigation: navigation)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: presenter.viewDidLoad)
    case .mvvm:
      let viewModel = GreetingViewModel(store: store, phrasebook: phrasebook, navigation: navigation)
      let view = TerminalMVVM.TerminalGreetingView(form: form, host: host, viewModel: viewModel)
      return DemoScreen(keeping: view, open: viewModel.load, updateProperties: view.updateProperties)
    case .viper:
      let view = TerminalVIPER.TerminalGreetingView(form: form, host: host)
      let presenter = GreetingVIPER.GreetingRouter.createModule(
        for: view, store: store, phrasebook: phrasebook, navigation: navigation)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
    case .vip:
      let viewController = GreetingConfigurator.makeViewController(
        for: TerminalVIP.TerminalGreetingView(form: form, host: host), store: store, phrasebook: phrasebook,
        navigation: navigation)
      return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
    case .redux:
      let greetingStore = GreetingRedux.GreetingAssembly.makeStore(
        store: store, phrasebook: phrasebook, navigation: navigation)
      let view = TerminalRedux.TerminalGreetingView(form: form, host: host, store: greetingStore)
      return DemoScreen(keeping: view, open: { await greetingStore.send(.opened).finish() })
    }
  }
}
