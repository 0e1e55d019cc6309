import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// Strong references lead around the cycle from the view controller; the one that would close it is weak.
@Suite("VIP: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook

  @Test("The view controller owns the view and the cycle")
  func collaborators() {
    let viewController: GreetingViewController
    weak var view: GreetingViewSpy?
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let (newView, newStore, newNavigation) = (GreetingViewSpy(), PersonStoreStub(), NavigationSpy())
      viewController = GreetingConfigurator.makeViewController(
        for: newView, store: newStore, phrasebook: phrasebook, navigation: newNavigation)
      (view, store, navigation) = (newView, newStore, newNavigation)
    }

    #expect(view != nil)
    #expect(store != nil, "The interactor owns the worker, and that owns the store.")
    #expect(navigation != nil, "The router owns the navigation.")
    withExtendedLifetime(viewController) {}
  }

  @Test("Nothing is left of a cycle without its view controller, which the view does not own")
  func viewController() async {
    let view = GreetingViewSpy()
    var store: PersonStoreStub? = PersonStoreStub()
    weak let weakStore = store
    var viewController = store.map {
      GreetingConfigurator.makeViewController(
        for: view, store: $0, phrasebook: phrasebook, navigation: NavigationSpy())
    }
    weak let weakViewController = viewController
    await viewController?.viewDidLoad()

    viewController = nil
    store = nil

    #expect(weakViewController == nil)
    #expect(weakStore == nil, "The interactor and its worker are released too.")
    withExtendedLifetime(view) {}
  }

  @Test("The presenter does not own the view controller")
  func presenter() {
    let presenter = GreetingPresenter(phrasebook: phrasebook)
    var viewController: GreetingDisplayLogicSpy? = GreetingDisplayLogicSpy()
    presenter.viewController = viewController

    viewController = nil

    #expect(presenter.viewController == nil)
  }
}
