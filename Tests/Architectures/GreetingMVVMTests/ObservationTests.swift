import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVVM

/// What a view that observes the view model gets to see of it.
@MainActor
@Suite("MVVM: observation")
struct ObservationTests {
  private let store = ControlledStore(journal: Journal())
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: RecordingNavigation(journal: Journal()))
  }

  @Test("What a reply of the store changes is shown once, and never half done")
  func reply() async {
    let view = GreetingViewSpy(viewModel: viewModel) { "\($0.title) \($0.isBusy)" }
    await store.reply(.finds("Tim", "Cook"), to: viewModel.load, after: view.updateIfNeeded)
    view.updateIfNeeded()
    #expect(view.received == ["Welcome! false", "Welcome! true", "Welcome back, Tim! false"])
  }

  @Test("No view is out of date after a pass, whichever text or flag it reads")
  func everyProperty() async {
    let texts: [@MainActor (GreetingViewModel) -> String] = [
      { $0.title }, { $0.name }, { $0.surname }, { $0.greeting ?? "none" }, { $0.message ?? "none" },
      { "\($0.isBusy)" }, { "\($0.canGreet)" }, { "\($0.canRetry)" }, { "\($0.canContinue)" },
    ]
    let views = texts.map { GreetingViewSpy(viewModel: viewModel, text: $0) }
    func pass() {
      for (view, text) in zip(views, texts) {
        view.updateIfNeeded()
        #expect(view.received.last == Text(text(viewModel)))
      }
    }
    await store.reply(.fails, to: viewModel.load, after: pass)
    pass()
    await store.reply(.finds("Tim", "Cook"), to: viewModel.retry, after: pass)
    pass()
    await store.reply(.fails, to: viewModel.greet, after: pass)
    pass()
    viewModel.surname = ""
    pass()
    await store.reply(.saves, to: viewModel.greet, after: pass)
    pass()
    viewModel.name = "Ann"
    pass()
  }

  @Test("A view is not told of what it has not read")
  func unreadChange() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.title }
    viewModel.name = "Tim"
    view.updateIfNeeded()
    #expect(view.received == ["Welcome!"])
  }
}
