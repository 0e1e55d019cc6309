import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVP

/// Who keeps whom: the view keeps the presenter, which keeps its collaborators and not the view.
@MainActor
@Suite("MVP: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the view is kept.
  private struct Objects {
    var view: GreetingViewSpy?
    weak let presenter: GreetingPresenter?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view keeps the presenter, and what this needs")
  func view() {
    let objects = makeObjects()
    #expect(objects.presenter != nil)
    #expect(objects.store != nil)
    #expect(objects.navigation != nil)
  }

  @Test("The presenter does not keep the view")
  func presenter() throws {
    var objects = makeObjects()
    let presenter = try #require(objects.presenter)
    weak let view = objects.view
    objects.view = nil
    #expect(view == nil)
    presenter.nameChanged(to: "Tim")
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
    view.presenter = GreetingPresenter(
      view: view, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    return Objects(view: view, presenter: view.presenter, store: store, navigation: navigation)
  }
}
