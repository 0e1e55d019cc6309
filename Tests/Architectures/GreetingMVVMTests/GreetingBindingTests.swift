import GreetingContract
import GreetingDomain
import Testing

@testable import GreetingMVVM

/// The binding between a view that shows one text and the view model that it reads it from.
@MainActor
@Suite("MVVM: the binding")
struct GreetingBindingTests {
  private let store = ControlledStore(journal: Journal())
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: RecordingNavigation(journal: Journal()))
  }

  @Test("Binding renders at once")
  func firstRendering() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.title }
    #expect(view.received == [.rendered("Welcome!")])
  }

  @Test("A change asks for a pass, and only the pass renders it")
  func change() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name }
    viewModel.name = "Tim"
    #expect(view.received == [.rendered(""), .needsUpdate])
    view.updateIfNeeded()
    #expect(view.received == [.rendered(""), .needsUpdate, .rendered("Tim")])
  }

  @Test("Each pass watches for the next change")
  func changeAfterPass() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name }
    for name in ["Tim", "Ann"] {
      viewModel.name = name
      view.updateIfNeeded()
    }
    #expect(
      view.received == [.rendered(""), .needsUpdate, .rendered("Tim"), .needsUpdate, .rendered("Ann")])
  }

  @Test("Several changes before a pass are rendered once")
  func severalChanges() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name + $0.surname }
    viewModel.name = "Tim"
    viewModel.surname = "Cook"
    viewModel.name = "Ann"
    view.updateIfNeeded()
    #expect(view.received == [.rendered(""), .needsUpdate, .rendered("AnnCook")])
  }

  @Test("What a reply of the store changes is rendered once, and never half done")
  func reply() async {
    let view = GreetingViewSpy(viewModel: viewModel) { "\($0.title) \($0.isBusy)" }
    await store.reply(.finds("Tim", "Cook"), to: viewModel.load, after: view.updateIfNeeded)
    view.updateIfNeeded()
    #expect(
      view.received == [
        .rendered("Welcome! false"), .needsUpdate,
        .rendered("Welcome! true"), .needsUpdate,
        .rendered("Welcome back, Tim! false"),
      ])
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
        #expect(view.received.last == .rendered(Text(text(viewModel))))
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

  @Test("A pass without a change renders nothing")
  func noChange() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name }
    view.updateIfNeeded()
    #expect(view.received == [.rendered("")])
  }

  @Test("A change of what was not read is none")
  func unreadChange() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.title }
    viewModel.name = "Tim"
    view.updateIfNeeded()
    #expect(view.received == [.rendered("Welcome!")])
  }

  @Test("What was read is found out anew in each rendering")
  func changeOfReading() {
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name.isEmpty ? "nobody" : $0.surname }
    viewModel.surname = "Cook"
    view.updateIfNeeded()
    #expect(view.received == [.rendered("nobody")])
    viewModel.name = "Tim"
    view.updateIfNeeded()
    viewModel.surname = "Lee"
    view.updateIfNeeded()
    #expect(
      view.received == [.rendered("nobody"), .needsUpdate, .rendered("Cook"), .needsUpdate, .rendered("Lee")])
  }

  @Test("An equal value is no change")
  func equalValue() {
    viewModel.name = "Tim"
    let view = GreetingViewSpy(viewModel: viewModel) { $0.name }
    viewModel.name = "Tim"
    view.updateIfNeeded()
    #expect(view.received == [.rendered("Tim")])
  }
}
