import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingMVC

/// The controller owns the view and the model; the view refers to the controller weakly, the model not at all.
@Suite("MVC: ownership")
struct OwnershipTests {
  @Test("The controller owns the view, the model and the navigation")
  func viewController() async {
    let viewController: GreetingViewController
    weak var view: GreetingViewSpy?
    weak var model: GreetingModel?
    weak var navigation: NavigationSpy?

    do {
      let (newView, newModel) = (GreetingViewSpy(), GreetingModel(store: PersonStoreStub()))
      let newNavigation = NavigationSpy()
      viewController = GreetingViewController(
        view: newView, model: newModel, phrasebook: Language.english.phrasebook, navigation: newNavigation)
      (view, model, navigation) = (newView, newModel, newNavigation)
    }

    #expect(view != nil)
    #expect(model != nil)
    #expect(navigation != nil)
    withExtendedLifetime(viewController) {}
  }

  @Test("Neither the view nor the model owns the controller, and nothing is left of it")
  func viewAndModel() async {
    let (view, model) = (GreetingViewSpy(), GreetingModel(store: PersonStoreStub()))
    var navigation: NavigationSpy? = NavigationSpy()
    weak let weakNavigation = navigation
    var viewController = navigation.map {
      GreetingViewController(view: view, model: model, phrasebook: Language.english.phrasebook, navigation: $0)
    }
    weak let weakViewController = viewController
    await viewController?.viewDidLoad()

    viewController = nil
    navigation = nil

    #expect(weakViewController == nil)
    #expect(weakNavigation == nil)
    withExtendedLifetime((view, model)) {}
  }
}
