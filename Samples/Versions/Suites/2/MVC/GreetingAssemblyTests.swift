import GreetingDomain
import GreetingMVC
import GreetingTestDoubles
import Testing

struct GreetingAssemblyTests {
  @Test func connectsTheControllerWithItsViewStorePhrasebookAndNavigation() async {
    let store = PersonStoreStub(Person(name: "Ann", surname: "Lee"))
    let view = GreetingViewSpy()
    let navigation = NavigationSpy()

    let controller = GreetingAssembly.makeViewController(
      for: view, store: store, phrasebook: Language.russian.phrasebook, navigation: navigation)
    await controller.viewDidLoad()
    controller.updateProperties()
    await view.delegate?.greetingViewDidTapGreet(view)
    view.delegate?.greetingViewDidTapContinue(view)

    #expect(view.received.titles == ["С возвращением, Ann!"])
    #expect(navigation.received == [WelcomeCard(name: "Ann", surname: "Lee")])
  }
}
