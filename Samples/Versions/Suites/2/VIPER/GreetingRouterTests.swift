import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

struct GreetingRouterTests {
  let store = PersonStoreStub(Person(name: "Ann", surname: "Lee"))
  let navigation = NavigationSpy()

  @Test func showsTheWelcomeCardOfThePerson() {
    let router = GreetingRouter(navigation: navigation)

    router.showWelcomeCard(for: GreetingNames(name: "Ann", surname: "Lee"))

    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }

  @Test func createsAModuleWhoseObjectsAreConnected() async {
    let view = GreetingViewSpy()

    let presenter = GreetingRouter.createModule(
      for: view, store: store, phrasebook: Language.russian.phrasebook, navigation: navigation)
    await presenter.viewDidLoad()
    await presenter.greetTapped()
    presenter.continueTapped()

    #expect(view.received.titles == ["Добро пожаловать!", "С возвращением, Ann!"])
    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }

  @Test func createsAModuleThatIsReleasedWithItsPresenter() async {
    let view = GreetingViewSpy()
    var presenter: GreetingPresenter? =
      GreetingRouter.createModule(
        for: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
      as? GreetingPresenter
    weak let released = presenter
    await presenter?.viewDidLoad()

    presenter = nil

    #expect(released == nil)
    #expect(view.received.names == ["Ann"])
  }
}
