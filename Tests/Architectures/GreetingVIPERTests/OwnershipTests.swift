import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingVIPER

/// Strong references lead from the view to the presenter and on to interactor and router; those back are weak.
@Suite("VIPER: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook

  @Test("The module does not own the view")
  func view() {
    var view: GreetingViewSpy? = GreetingViewSpy()
    weak let weakView = view
    let presenter = view.map {
      GreetingRouter.createModule(
        for: $0, store: PersonStoreStub(), phrasebook: phrasebook, navigation: NavigationSpy())
    }

    view = nil

    #expect(weakView == nil)
    withExtendedLifetime(presenter) {}
  }

  @Test("The presenter owns all that is behind it")
  func collaborators() {
    let view = GreetingViewSpy()
    let presenter: any GreetingPresenting
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      presenter = GreetingRouter.createModule(
        for: view, store: newStore, phrasebook: phrasebook, navigation: newNavigation)
      (store, navigation) = (newStore, newNavigation)
    }

    #expect(store != nil, "The interactor owns the store.")
    #expect(navigation != nil, "The router owns the navigation.")
    withExtendedLifetime(presenter) {}
  }

  @Test("Nothing is left of a module without its presenter")
  func presenter() {
    let view = GreetingViewSpy()
    var store: PersonStoreStub? = PersonStoreStub()
    weak let weakStore = store
    var presenter = store.map {
      GreetingRouter.createModule(for: view, store: $0, phrasebook: phrasebook, navigation: NavigationSpy())
    }
    weak let weakPresenter = presenter as? GreetingPresenter

    presenter = nil
    store = nil

    #expect(weakPresenter == nil)
    #expect(weakStore == nil, "The interactor is released too.")
    withExtendedLifetime(view) {}
  }
}
