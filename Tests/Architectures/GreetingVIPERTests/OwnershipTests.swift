import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

/// Strong references lead from the view to the presenter and on to interactor and router; those back are weak.
@Suite("VIPER: ownership")
struct OwnershipTests {
  @Test("The presenter owns all that is behind it, and not the view")
  func module() {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let weakView = view
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?
    var presenter: (any GreetingPresenting)?
    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      (store, navigation) = (newStore, newNavigation)
      presenter = view.map {
        GreetingRouter.createModule(
          for: $0, store: newStore, phrasebook: Language.english.phrasebook, navigation: newNavigation)
      }
    }

    view = nil

    #expect(weakView == nil)
    #expect(store != nil, "The interactor owns the store.")
    #expect(navigation != nil, "The router owns the navigation.")

    weak let weakPresenter = presenter
    presenter = nil

    #expect(weakPresenter == nil)
    #expect(store == nil)
    #expect(navigation == nil)
  }
}
