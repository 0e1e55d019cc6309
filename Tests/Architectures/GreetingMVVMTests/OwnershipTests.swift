import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVVM

/// Who keeps whom: the view keeps the view model, which does not keep the view, though that observes it.
@MainActor
@Suite("MVVM: ownership")
struct OwnershipTests {
  /// The objects of a screen, of which only the view is kept.
  private struct Objects {
    var view: GreetingViewSpy?
    weak let viewModel: GreetingViewModel?
    weak let store: ControlledStore?
    weak let navigation: RecordingNavigation?
  }

  @Test("The view keeps the view model, and what this needs")
  func view() {
    let objects = makeObjects()
    #expect(objects.viewModel != nil)
    #expect(objects.store != nil)
    #expect(objects.navigation != nil)
  }

  @Test("The view model does not keep the view, though it is observed")
  func viewModel() throws {
    var objects = makeObjects()
    let viewModel = try #require(objects.viewModel)
    weak let view = objects.view
    objects.view = nil
    #expect(view == nil)
    viewModel.name = "Tim"
  }

  @Test("Everything goes with the view")
  func end() async {
    var objects = makeObjects(replies: .finds("Tim", "Cook"), .saves)
    weak let view = objects.view
    await objects.viewModel?.load()
    await objects.viewModel?.greet()
    objects.view = nil
    #expect(view == nil)
    #expect(objects.viewModel == nil)
    #expect(objects.store == nil)
    #expect(objects.navigation == nil)
  }

  @Test("A late reply finds no view, and everything goes", arguments: [true, false])
  func lateReply(isCancelled: Bool) async throws {
    var objects = makeObjects()
    let store = try #require(objects.store)
    weak let view = objects.view
    let load = Task.immediate { [viewModel = objects.viewModel] in await viewModel?.load() }
    if isCancelled { load.cancel() }
    objects.view = nil
    #expect(view == nil)
    #expect(objects.viewModel != nil)
    store.reply(.finds("Tim", "Cook"))
    await load.value
    #expect(objects.viewModel == nil)
    #expect(objects.navigation == nil)
  }

  private func makeObjects(replies: Reply...) -> Objects {
    let journal = Journal()
    let store = ControlledStore(journal: journal, replies: replies)
    let navigation = RecordingNavigation(journal: journal)
    let viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: navigation)
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name }
    return Objects(view: view, viewModel: viewModel, store: store, navigation: navigation)
  }
}
