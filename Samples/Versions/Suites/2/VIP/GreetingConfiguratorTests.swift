import GreetingDomain
import GreetingTestDoubles
import GreetingVIP
import Testing

struct GreetingConfiguratorTests {
  let store = PersonStoreStub(Person(name: "Ann", surname: "Lee"))
  let view = GreetingViewSpy()
  let navigation = NavigationSpy()

  @Test func connectsTheObjectsOfTheCycle() async {
    let viewController = GreetingConfigurator.makeViewController(
      for: view, store: store, phrasebook: Language.russian.phrasebook, navigation: navigation)
    await viewController.viewDidLoad()
    await view.delegate?.greetingViewDidTapGreet(view)
    view.delegate?.greetingViewDidTapContinue(view)

    #expect(view.received.titles == ["Добро пожаловать!", "С возвращением, Ann!"])
    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }

  @Test func makesACycleThatIsReleasedWithItsViewController() async {
    var viewController: GreetingViewController? = GreetingConfigurator.makeViewController(
      for: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    weak let released = viewController
    await viewController?.viewDidLoad()

    viewController = nil

    #expect(released == nil)
  }
}
