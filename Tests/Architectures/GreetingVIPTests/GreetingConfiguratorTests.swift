import GreetingDomain
import GreetingTestDoubles
import GreetingVIP
import Testing

/// The configurator, which creates all objects of the cycle.
@Suite("VIP: the configurator")
struct GreetingConfiguratorTests {
  @Test("The configured cycle leads from the view to the store and back to the view")
  func makeViewController() async {
    let view = GreetingViewSpy()
    let store = PersonStoreStub(Person(name: "Tim", surname: "Cook"))
    let viewController = GreetingConfigurator.makeViewController(
      for: view, store: store, phrasebook: Language.english.phrasebook, navigation: NavigationSpy())

    await viewController.viewDidLoad()

    #expect(view.received.titles == ["Welcome!", "Welcome back, Tim!"])
  }
}
