import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import ObservationTracking
import Testing

/// What a view that observes the view model is notified of.
@Suite("MVVM: observation")
struct ObservationTests {
  private let store = PersonStoreStub()
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: NavigationSpy())
  }

  @Test("Each property of the view model notifies views that read it")
  func properties() async {
    let texts: [(GreetingViewModel) -> String] = [
      { $0.title }, { $0.name }, { $0.surname }, { $0.greeting ?? "-" }, { $0.message ?? "-" }, { "\($0.isBusy)" },
      { "\($0.canGreet)" }, { "\($0.canRetry)" }, { "\($0.canContinue)" },
    ]
    let labels = texts.map { LabelSpy(showing: $0, of: viewModel) }
    func shown() -> [String] {
      labels.map {
        $0.updateIfNeeded()
        return $0.texts.last ?? ""
      }
    }
    func current() -> [String] { texts.map { $0(viewModel) } }

    store.failsToLoad = true
    await viewModel.load()
    #expect(shown() == current())
    viewModel.name = "Tim"
    #expect(shown() == current())
    viewModel.surname = String(repeating: "n", count: 41)
    #expect(shown() == current())
    viewModel.surname = ""
    #expect(shown() == current())
    store.failsToSave = true
    await viewModel.greet()
    #expect(shown() == current())
    store.failsToLoad = false
    store.stored = Person(name: "Ann", surname: "Lee")
    await viewModel.retry()
    #expect(shown() == current())
  }

  @Test("A view is notified only of properties that it reads")
  func unreadProperty() {
    let label = LabelSpy(showing: \.title, of: viewModel)

    viewModel.name = "Tim"
    label.updateIfNeeded()

    #expect(label.texts == ["Welcome!"])
  }
}

/// A view that shows one text of its view model, and records each text that it shows.
private final class LabelSpy {
  private(set) var texts: [String] = []
  private let viewModel: GreetingViewModel
  private let text: (GreetingViewModel) -> String
  private var needsUpdate = true

  init(showing text: @escaping (GreetingViewModel) -> String, of viewModel: GreetingViewModel) {
    self.text = text
    self.viewModel = viewModel
    updateIfNeeded()
  }

  /// Stands in for the next update pass of UIKit or SwiftUI.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    withObservationTracking {
      texts.append(text(viewModel))
    } setNeedsUpdate: { [weak self] in
      self?.needsUpdate = true
    }
  }
}
