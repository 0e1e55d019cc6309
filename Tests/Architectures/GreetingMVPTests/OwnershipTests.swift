import GreetingDomain
import GreetingMVP
import GreetingTestDoubles
import Testing

/// The view owns the presenter, which owns its collaborators and holds a weak reference to the view.
@Suite("MVP: ownership")
struct OwnershipTests {
  @Test("The presenter owns the store and the navigation, and not the view")
  func presenter() {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let weakView = view
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?
    var presenter: GreetingPresenter?
    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      (store, navigation) = (newStore, newNavigation)
      presenter = view.map {
        GreetingPresenter(
          view: $0, store: newStore, phrasebook: Language.english.phrasebook, navigation: newNavigation)
      }
    }

    view = nil

    #expect(weakView == nil)
    #expect(store != nil)
    #expect(navigation != nil)

    weak let weakPresenter = presenter
    presenter = nil

    #expect(weakPresenter == nil)
    #expect(store == nil)
    #expect(navigation == nil)
  }
}
