import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIP

/// Who keeps whom: the view controller keeps the cycle, which is open where the presenter refers to it.
@MainActor
@Suite("VIP: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the view controller is kept.
  ///
  /// Inside the cycle the worker alone keeps the store, and the router alone the navigation.
  private struct Objects {
    var viewController: GreetingViewController?
    weak let view: GreetingViewSpy?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view controller keeps its view, its interactor and its router")
  func viewController() {
    weak var view: GreetingViewSpy?
    weak var interactor: GreetingBusinessLogicSpy?
    weak var router: GreetingRoutingLogicSpy?
    let viewController = {
      let (newView, newInteractor) = (GreetingViewSpy(), GreetingBusinessLogicSpy())
      let newRouter = GreetingRoutingLogicSpy()
      (view, interactor, router) = (newView, newInteractor, newRouter)
      return GreetingViewController(view: newView, interactor: newInteractor, router: newRouter)
    }()
    withExtendedLifetime(viewController) {
      #expect(view != nil)
      #expect(interactor != nil)
      #expect(router != nil)
    }
  }

  @Test("The interactor keeps its presenter and its worker")
  func interactor() {
    weak var presenter: GreetingPresentationLogicSpy?
    weak var worker: GreetingWorker?
    let interactor = {
      let newPresenter = GreetingPresentationLogicSpy()
      let newWorker = GreetingWorker(store: ControlledStore(journal: Journal()))
      (presenter, worker) = (newPresenter, newWorker)
      return GreetingInteractor(presenter: newPresenter, worker: newWorker)
    }()
    withExtendedLifetime(interactor) {
      #expect(presenter != nil)
      #expect(worker != nil)
    }
  }

  @Test("The presenter does not keep the view controller")
  func presenter() {
    let presenter = GreetingPresenter(phrasebook: Language.english.phrasebook)
    var viewController: GreetingDisplayLogicSpy? = GreetingDisplayLogicSpy()
    presenter.viewController = viewController
    #expect(presenter.viewController != nil)
    viewController = nil
    #expect(presenter.viewController == nil)
    presenter.presentContinue(response: Greeting.Continue.Response())
  }

  @Test("The router keeps its data store")
  func router() {
    weak var dataStore: GreetingDataStoreStub?
    let router = {
      let newDataStore = GreetingDataStoreStub()
      dataStore = newDataStore
      return GreetingRouter(dataStore: newDataStore, navigation: RecordingNavigation(journal: Journal()))
    }()
    withExtendedLifetime(router) {
      #expect(dataStore != nil)
    }
  }

  @Test("The view does not keep the view controller")
  func view() async throws {
    var objects = makeObjects(replies: .findsNobody)
    await objects.viewController?.viewDidLoad()
    let view = try #require(objects.view)
    #expect(view.delegate != nil)
    objects.viewController = nil
    #expect(view.delegate == nil)
  }

  @Test("Everything goes with the view controller")
  func end() async throws {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let viewController = objects.viewController
    await viewController?.viewDidLoad()
    await viewController?.greetingViewDidTapGreet(try #require(objects.view))
    objects.viewController = nil
    #expect(viewController == nil)
    #expect(objects.view == nil)
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  @Test(
    "Everything goes once the store has replied, if the view controller is dropped before", arguments: [true, false])
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
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let (view, store) = (GreetingViewSpy(), ControlledStore(journal: journal, replies: replies))
    let navigation = RecordingNavigation(journal: journal)
    let viewController = GreetingConfigurator.makeViewController(
      for: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    return Objects(viewController: viewController, view: view, store: store, navigation: navigation)
  }
}
