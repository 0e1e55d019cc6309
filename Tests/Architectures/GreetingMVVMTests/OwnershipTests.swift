import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import ObservationTracking
import Testing

/// The view owns the view model, which owns the store and the navigation and knows no view.
@Suite("MVVM: ownership")
struct OwnershipTests {
  private let phrasebook = Language.english.phrasebook

  /// A view that observes its view model.
  private final class View {
    let viewModel: GreetingViewModel

    init(_ viewModel: GreetingViewModel) {
      self.viewModel = viewModel
      runUpdatePass {
        _ = viewModel.title
      } setNeedsUpdate: { [weak self] in
        _ = self?.viewModel.title
      }
    }
  }

  @Test("The view model does not own the view that observes it")
  func view() {
    let viewModel = GreetingViewModel(
      store: PersonStoreStub(), phrasebook: phrasebook, navigation: NavigationSpy())
    var view: View? = View(viewModel)
    weak let weakView = view

    view = nil

    #expect(weakView == nil)
    withExtendedLifetime(viewModel) {}
  }

  @Test("The view model owns the store and the navigation")
  func collaborators() {
    let viewModel: GreetingViewModel
    weak var store: PersonStoreStub?
    weak var navigation: NavigationSpy?

    do {
      let (newStore, newNavigation) = (PersonStoreStub(), NavigationSpy())
      viewModel = GreetingViewModel(store: newStore, phrasebook: phrasebook, navigation: newNavigation)
      (store, navigation) = (newStore, newNavigation)
    }

    #expect(store != nil)
    #expect(navigation != nil)
    withExtendedLifetime(viewModel) {}
  }

  @Test("Neither the store nor the navigation owns the view model")
  func viewModel() {
    let (store, navigation) = (PersonStoreStub(), NavigationSpy())
    var viewModel: GreetingViewModel? = GreetingViewModel(
      store: store, phrasebook: phrasebook, navigation: navigation)
    weak let weakViewModel = viewModel

    viewModel = nil

    #expect(weakViewModel == nil)
    withExtendedLifetime((store, navigation)) {}
  }
}
