import GreetingContract
import GreetingMVVM
import ObservationTracking

/// The mock view.
final class MVVMScreen: Screen {
  private let viewModel: GreetingViewModel
  private let display: Display
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    viewModel = GreetingViewModel(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
    display = dependencies.display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { [viewModel] in await viewModel.open() }
    case .editName(let text):
      display.content.name = text
      return { [viewModel] in viewModel.name = text.string }
    case .editSurname(let text):
      display.content.surname = text
      return { [viewModel] in viewModel.surname = text.string }
    case .greet: return { [viewModel] in await viewModel.greet() }
    case .retry: return { [viewModel] in await viewModel.retry() }
    case .continue: return { [viewModel] in viewModel.continue() }
    case .close: return {}
    }
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    runUpdatePass(updateProperties) { [weak self] in self?.needsUpdate = true }
  }

  private func updateProperties() {
    display.content.title = Text(viewModel.title)
    display.content.name = Text(viewModel.name)
    display.content.surname = Text(viewModel.surname)
    display.content.greeting = viewModel.greeting.map { Text($0) }
    display.content.message = viewModel.message.map { Text($0) }
    display.content.isBusy = viewModel.isBusy
    display.content.canGreet = viewModel.canGreet
    display.content.canRetry = viewModel.canRetry
    display.content.canContinue = viewModel.canContinue
  }
}
