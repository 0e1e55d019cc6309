import GreetingDemo
import GreetingDomain
import GreetingPlain
import GreetingTestDoubles
import Testing

/// The view controller owns the widgets; their closures refer to it without owning it.
@Suite("Plain: ownership")
struct OwnershipTests {
  @Test("The view controller owns its widgets, the store and the navigation, and the widgets not the view controller")
  func viewController() async throws {
    weak var form: GreetingForm?
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?
    var viewController: GreetingViewController?
    do {
      let newForm = GreetingForm(phrasebook: Language.english.phrasebook)
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      (form, store, navigation) = (newForm, newStore, newNavigation)
      viewController = GreetingViewController(
        form: newForm, host: ScreenHost(), store: newStore, phrasebook: Language.english.phrasebook,
        navigation: newNavigation)
    }
    await viewController?.viewDidLoad()
    weak let weakViewController = viewController

    let keptForm = try #require(form)
    #expect(store != nil)
    #expect(navigation != nil)
    viewController = nil

    #expect(weakViewController == nil)
    #expect(store == nil)
    #expect(navigation == nil)
    withExtendedLifetime(keptForm) {}
  }
}
