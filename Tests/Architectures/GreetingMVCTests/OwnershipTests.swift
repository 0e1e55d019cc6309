import GreetingContract
import GreetingDomain
import ObservationTracking
import Testing

@testable import GreetingMVC

/// Who keeps whom: the controller keeps its view and its model, and neither of them the controller.
@MainActor
@Suite("MVC: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the controller is kept.
  private struct Objects {
    var viewController: GreetingViewController?
    weak let view: GreetingViewSpy?
    weak let model: GreetingModel?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The controller keeps its view and its model, and what these need")
  func controller() {
    let objects = makeObjects()
    #expect(objects.view != nil)
    #expect(objects.model != nil)
    #expect(objects.store != nil)
    #expect(objects.navigation != nil)
  }

  @Test("Neither the view nor the model keeps the controller")
  func viewAndModel() async throws {
    var objects = makeObjects(replies: .findsNobody)
    weak let viewController = objects.viewController
    await viewController?.viewDidLoad()
    let view = try #require(objects.view)
    let model = try #require(objects.model)
    withObservationTracking({ viewController?.updateProperties() }, setNeedsUpdate: {})
    objects.viewController = nil
    #expect(viewController == nil)
    #expect(view.delegate == nil)
    model.editName("Tim")
  }

  @Test("Everything goes with the controller")
  func end() async {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let viewController = objects.viewController
    await viewController?.viewDidLoad()
    withObservationTracking({ viewController?.updateProperties() }, setNeedsUpdate: {})
    await objects.model?.greet()
    objects.viewController = nil
    #expect(viewController == nil)
    #expect(objects.view == nil)
    #expect(objects.model == nil)
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  @Test("Everything goes once the store has replied, if the controller is dropped before", arguments: [true, false])
  func lateReply(isCancelled: Bool) async throws {
    var objects = makeObjects()
    let store = try #require(objects.store)
    weak let viewController = objects.viewController
    let load = Task.immediate { [viewController] in await viewController?.viewDidLoad() }
    if isCancelled { load.cancel() }
    objects.viewController = nil
    #expect(viewController != nil)
    store.reply(.finds("Tim", "Cook"))
    await load.value
    #expect(viewController == nil)
    #expect(objects.view == nil)
    #expect(objects.model == nil)
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let (view, store) = (GreetingViewSpy(), ControlledStore(journal: journal, replies: replies))
    let (model, navigation) = (GreetingModel(store: store), RecordingNavigation(journal: journal))
    let viewController = GreetingViewController(
      view: view, model: model, phrasebook: Language.english.phrasebook, navigation: navigation)
    return Objects(viewController: viewController, view: view, model: model, store: store, navigation: navigation)
  }
}
