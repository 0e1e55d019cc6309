import GreetingDomain
import GreetingMVVM
import GreetingTestDoubles
import ObservationTracking
import Testing

/// What a view that observes the view model is notified of.
@Suite("MVVM: observation")
struct ObservationTests {
  private let store = PersonStoreStub(Person(name: "Ann", surname: "Lee"))
  private let viewModel: GreetingViewModel

  init() {
    viewModel = GreetingViewModel(
      store: store, phrasebook: Language.english.phrasebook, navigation: NavigationSpy())
  }

  /// A property that a view reads, and a change of it.
  struct Row: CustomTestStringConvertible {
    let name: String
    let read: (GreetingViewModel) -> Any?
    let change: (GreetingViewModel, PersonStoreStub) async -> Void

    init(
      _ name: String, _ read: @escaping (GreetingViewModel) -> Any?,
      change: @escaping (GreetingViewModel, PersonStoreStub) async -> Void
    ) {
      self.name = name
      self.read = read
      self.change = change
    }

    nonisolated var testDescription: String { name }
  }

  @Test("A view is notified when a property that it reads changes", arguments: await rows)
  func readProperty(_ row: Row) async {
    var isNotified = false
    runUpdatePass {
      _ = row.read(viewModel)
    } setNeedsUpdate: {
      isNotified = true
    }

    await row.change(viewModel, store)

    #expect(isNotified)
  }

  @Test("A view that reads the message is notified of a failed save")
  func failedSave() async {
    store.failsToSave = true
    viewModel.name = "Tim"
    var isNotified = false
    runUpdatePass {
      _ = viewModel.message
    } setNeedsUpdate: {
      isNotified = true
    }

    await viewModel.greet()

    #expect(isNotified)
  }

  @Test("A view is not notified of properties that it does not read")
  func unreadProperty() {
    var isNotified = false
    runUpdatePass {
      _ = viewModel.title
    } setNeedsUpdate: {
      isNotified = true
    }

    viewModel.name = "Tim"

    #expect(!isNotified)
  }

  private static let rows: [Row] = [
    Row("The title, by a load", { $0.title }) { viewModel, _ in await viewModel.load() },
    Row("The name, by a load", { $0.name }) { viewModel, _ in await viewModel.load() },
    Row("The name, by an edit", { $0.name }) { viewModel, _ in viewModel.name = "Tim" },
    Row("The surname, by a load", { $0.surname }) { viewModel, _ in await viewModel.load() },
    Row("The surname, by an edit", { $0.surname }) { viewModel, _ in viewModel.surname = "Cook" },
    Row("The greeting, by greeting", { $0.greeting }) { viewModel, _ in
      viewModel.name = "Tim"
      await viewModel.greet()
    },
    Row("The message, by a name that is too long", { $0.message }) { viewModel, _ in
      viewModel.name = String(repeating: "n", count: 41)
    },
    Row("The message, by a surname that is too long", { $0.message }) { viewModel, _ in
      viewModel.surname = String(repeating: "n", count: 41)
    },
    Row("The message, by a failed load", { $0.message }) { viewModel, store in
      store.failsToLoad = true
      await viewModel.load()
    },
    Row("The progress, by a load", { $0.isBusy }) { viewModel, _ in await viewModel.load() },
    Row("Whether Greet is available, by an edit", { $0.canGreet }) { viewModel, _ in viewModel.name = "Tim" },
    Row("Whether Retry is available, by a failed load", { $0.canRetry }) { viewModel, store in
      store.failsToLoad = true
      await viewModel.load()
    },
    Row("Whether Continue is available, by greeting", { $0.canContinue }) { viewModel, _ in
      viewModel.name = "Tim"
      await viewModel.greet()
    },
  ]
}
