import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import ObservationTracking
import Testing

/// The view owns the view model, which owns the store and the navigation and knows no view.
@Suite("MVVM: ownership")
struct OwnershipTests {
  /// A view that observes its view model.
  private final class View {
    let viewModel: GreetingViewModel

    init(_ viewModel: GreetingViewModel) {
      self.viewModel = viewModel
      withObservationTracking {
        _ = viewModel.title
      } setNeedsUpdate: { [weak self] in
        _ = self?.viewModel.title
      }
    }
  }

  @Test("The view model owns the store and the navigation, and not the view that observes it")
  func viewModel() {
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?
    weak var view: View?
    var viewModel: GreetingViewModel?
    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      (store, navigation) = (newStore, newNavigation)
      let newViewModel = GreetingViewModel(
        store: newStore, phrasebook: Language.english.phrasebook, navigation: newNavigation)
      let newView = View(newViewModel)
      (view, viewModel) = (newView, newViewModel)
    }

    #expect(view == nil)
    #expect(store != nil)
    #expect(navigation != nil)

    weak let weakViewModel = viewModel
    viewModel = nil

    #expect(weakViewModel == nil)
    #expect(store == nil)
    #expect(navigation == nil)
  }
}
