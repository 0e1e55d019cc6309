import GreetingContract
import GreetingDemo
import GreetingDomain
import GreetingPlain
import TerminalUI
import Testing

/// Who keeps whom: the view controller keeps its widgets, and they not the view controller.
@MainActor
@Suite("Plain: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the view controller is kept.
  private struct Objects {
    var viewController: GreetingViewController?
    weak let form: GreetingForm?
    weak let host: ScreenHost?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view controller keeps its widgets, and what it needs")
  func viewController() {
    let objects = makeObjects()
    #expect(objects.form != nil)
    #expect(objects.store != nil)
    #expect(objects.navigation != nil)
  }

  @Test("Everything goes with the view controller")
  func end() async throws {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let viewController = objects.viewController
    await viewController?.viewDidLoad()
    try #require(objects.form).greet.press()
    await Task.yield()
    objects.viewController = nil
    #expect(viewController == nil)
    #expect(objects.form == nil)
    #expect(objects.host == nil)
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  @Test(
    "Everything goes once the store has replied, if the view controller is dropped before", arguments: [true, false])
  func lateReply(isCancelled: Bool) async throws {
    var objects = makeObjects(replies: .finds("Tim", "Cook"))
    let store = try #require(objects.store)
    weak let viewController = objects.viewController
    await viewController?.viewDidLoad()
    try #require(objects.form).greet.press()
    if isCancelled { try #require(objects.host).letGo() }
    objects.viewController = nil
    #expect(viewController != nil)
    store.reply(.saves)
    await Task.yield()
    #expect(viewController == nil)
    #expect(objects.form == nil)
    #expect(objects.host == nil)
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let form = GreetingForm(phrasebook: Language.english.phrasebook)
    let host = ScreenHost()
    let (store, navigation) = (
      ControlledStore(journal: journal, replies: replies), RecordingNavigation(journal: journal)
    )
    let viewController = GreetingViewController(
      form: form, host: host, store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    return Objects(viewController: viewController, form: form, host: host, store: store, navigation: navigation)
  }
}
