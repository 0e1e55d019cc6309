import GreetingDemo
import GreetingDomain
import GreetingPlain
import GreetingTestDoubles
import Testing

/// The view controller owns the widgets; their closures refer to it without owning it.
@Suite("Plain: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook
  private let host = ScreenHost()

  @Test("The view controller owns its widgets, the store and the navigation")
  func collaborators() {
    let viewController: GreetingViewController
    weak var form: GreetingForm?
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let newForm = GreetingForm(phrasebook: phrasebook)
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      viewController = GreetingViewController(
        form: newForm, host: host, store: newStore, phrasebook: phrasebook, navigation: newNavigation)
      (form, store, navigation) = (newForm, newStore, newNavigation)
    }

    #expect(form != nil)
    #expect(store != nil)
    #expect(navigation != nil)
    withExtendedLifetime(viewController) {}
  }

  @Test("The widgets do not own the view controller, and nothing else does")
  func viewController() async {
    let form = GreetingForm(phrasebook: phrasebook)
    let (store, navigation) = (PersonStoreStub(), NavigationSpy())
    var viewController: GreetingViewController? = GreetingViewController(
      form: form, host: host, store: store, phrasebook: phrasebook, navigation: navigation)
    weak let weakViewController = viewController
    await viewController?.viewDidLoad()

    viewController = nil

    #expect(weakViewController == nil)
    withExtendedLifetime((form, store, navigation)) {}
  }
}
