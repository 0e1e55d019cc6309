import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingVIPER

/// Who keeps whom: view, presenter, interactor and router in this direction, and nobody in the other.
@MainActor
@Suite("VIPER: ownership")
struct OwnershipTests {
  /// The objects of a module, of which only the view is kept.
  ///
  /// Inside the module the interactor alone keeps the store, and the router alone the navigation.
  private struct Objects {
    var view: GreetingViewSpy?
    weak let presenter: (any GreetingPresenting)?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view keeps the module")
  func view() {
    let objects = makeObjects()
    #expect(objects.presenter != nil)
    #expect(objects.store != nil)
    #expect(objects.navigation != nil)
  }

  @Test("The presenter keeps the interactor and the router, and not the view")
  func presenter() {
    weak var view: GreetingViewSpy?
    weak var interactor: GreetingInteractorInputSpy?
    weak var router: GreetingRoutingSpy?
    let presenter = {
      let (newView, newInteractor) = (GreetingViewSpy(), GreetingInteractorInputSpy())
      let newRouter = GreetingRoutingSpy()
      (view, interactor, router) = (newView, newInteractor, newRouter)
      return GreetingPresenter(
        view: newView, interactor: newInteractor, router: newRouter, phrasebook: Language.english.phrasebook)
    }()
    #expect(view == nil)
    #expect(interactor != nil)
    #expect(router != nil)
    presenter.didWithdrawGreeting()
  }

  @Test("The interactor does not keep its output")
  func interactor() {
    let interactor = GreetingInteractor(store: ControlledStore(journal: Journal()))
    var output: GreetingInteractorOutputSpy? = GreetingInteractorOutputSpy()
    interactor.output = output
    #expect(interactor.output != nil)
    output = nil
    #expect(interactor.output == nil)
    interactor.editName("Tim")
  }

  @Test("Everything goes with the view")
  func end() async {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let view = objects.view
    await objects.presenter?.viewDidLoad()
    await objects.presenter?.greetTapped()
    objects.view = nil
    #expect(view == nil)
    #expect(objects.presenter == nil)
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  @Test("A late reply finds no view, and everything goes", arguments: [true, false])
  func lateReply(isCancelled: Bool) async throws {
    var objects = makeObjects()
    let store = try #require(objects.store)
    weak let view = objects.view
    let load = Task.immediate { [presenter = objects.presenter] in await presenter?.viewDidLoad() }
    if isCancelled { load.cancel() }
    objects.view = nil
    #expect(view == nil)
    #expect(objects.presenter != nil)
    store.reply(.finds("Tim", "Cook"))
    await load.value
    #expect(objects.presenter == nil)
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let (view, store) = (GreetingViewSpy(), ControlledStore(journal: journal, replies: replies))
    let navigation = RecordingNavigation(journal: journal)
    view.presenter = GreetingRouter.createModule(
      for: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    return Objects(view: view, presenter: view.presenter, store: store, navigation: navigation)
  }
}
