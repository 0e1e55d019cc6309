import GreetingDomain
import GreetingTestDoubles
import Testing

@testable import GreetingMVC

/// The controller owns the view and the model; the view refers to the controller weakly, the model not at all.
@Suite("MVC: ownership")
struct OwnershipTests {
  @Test("The controller owns the view, the model and the navigation, and neither owns the controller")
  func viewController() async throws {
    weak var view: GreetingViewSpy?
    weak var model: GreetingModel?
    weak var navigation: NavigationSpy?
    var viewController: GreetingViewController?
    do {
      let (newView, newModel) = (GreetingViewSpy(), GreetingModel(store: PersonStoreStub()))
      let newNavigation = NavigationSpy()
      (view, model, navigation) = (newView, newModel, newNavigation)
      viewController = GreetingViewController(
        view: newView, model: newModel, phrasebook: Language.english.phrasebook, navigation: newNavigation)
    }
    await viewController?.viewDidLoad()
    weak let weakViewController = viewController

    let (keptView, keptModel) = (try #require(view), try #require(model))
    #expect(navigation != nil)
    viewController = nil

    #expect(weakViewController == nil)
    #expect(keptView.delegate == nil)
    #expect(navigation == nil)
    withExtendedLifetime(keptModel) {}
  }
}
