import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

@Suite("VIPER: the router")
struct GreetingRouterTests {
  @Test("The router turns names into a welcome card")
  func showWelcomeCard() {
    let navigation = NavigationSpy()
    let router = GreetingRouter(navigation: navigation)

    router.showWelcomeCard(for: GreetingNames(name: "Tim", surname: "Cook"))

    #expect(navigation.received == [WelcomeCard(name: "Tim", surname: "Cook")])
  }

  @Test("In the module that the router creates, the reports of the interactor reach the view")
  func createModule() async {
    let view = GreetingViewSpy()
    let presenter = GreetingRouter.createModule(
      for: view, store: PersonStoreStub(), phrasebook: Language.english.phrasebook, navigation: NavigationSpy())

    await presenter.viewDidLoad()

    #expect(view.received.isBusy == [true, false])
  }
}
