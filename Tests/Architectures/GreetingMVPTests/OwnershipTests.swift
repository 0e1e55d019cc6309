import GreetingDomain
import GreetingMVP
import GreetingTestDoubles
import Testing

/// The view owns the presenter, which owns its collaborators and holds a weak reference to the view.
@Suite("MVP: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook

  @Test("The presenter does not own the view")
  func view() {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let weakView = view
    let presenter = view.map {
      GreetingPresenter(view: $0, store: PersonStoreStub(), phrasebook: phrasebook, navigation: NavigationSpy())
    }

    view = nil

    #expect(weakView == nil)
    withExtendedLifetime(presenter) {}
  }

  @Test("The presenter owns the store and the navigation")
  func collaborators() {
    let view = GreetingViewSpy()
    let presenter: GreetingPresenter
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      presenter = GreetingPresenter(view: view, store: newStore, phrasebook: phrasebook, navigation: newNavigation)
      (store, navigation) = (newStore, newNavigation)
    }

    #expect(store != nil)
    #expect(navigation != nil)
    withExtendedLifetime(presenter) {}
  }

  @Test("Neither the view, the store nor the navigation owns the presenter")
  func presenter() {
    let (view, store, navigation) = (GreetingViewSpy(), PersonStoreStub(), NavigationSpy())
    var presenter: GreetingPresenter? = GreetingPresenter(
      view: view, store: store, phrasebook: phrasebook, navigation: navigation)
    weak let weakPresenter = presenter

    presenter = nil

    #expect(weakPresenter == nil)
    withExtendedLifetime((view, store, navigation)) {}
  }
}
