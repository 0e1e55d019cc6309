import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIP

/// Strong references lead around the cycle from the view controller; the one that would close it is weak.
@Suite("VIP: ownership")
struct OwnershipTests {
  @Test("The view controller owns the cycle, and the view does not own the view controller")
  func viewController() async throws {
    weak var view: GreetingViewSpy?
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?
    var viewController: GreetingViewController?
    do {
      let (newView, newStore, newNavigation) = (GreetingViewSpy(), PersonStoreStub(), NavigationSpy())
      (view, store, navigation) = (newView, newStore, newNavigation)
      viewController = GreetingConfigurator.makeViewController(
        for: newView, store: newStore, phrasebook: Language.english.phrasebook, navigation: newNavigation)
    }
    await viewController?.viewDidLoad()

    let keptView = try #require(view)
    #expect(store != nil, "The interactor owns the worker, and that owns the store.")
    #expect(navigation != nil, "The router owns the navigation.")
    viewController = nil

    #expect(keptView.delegate == nil)
    #expect(store == nil)
    #expect(navigation == nil)
  }

  @Test("The presenter does not own the view controller")
  func presenter() {
    let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)
    var viewController: GreetingDisplayLogicSpy? = GreetingDisplayLogicSpy()
    presenter.viewController = viewController

    viewController = nil

    #expect(presenter.viewController == nil)
  }
}
