import GreetingContract
import GreetingMVVM
import ObservationTracking

/// The mock view. It observes the view model, reads it only after a notification of a change, and calls its commands.
///
/// It then reads all properties, as a view does; the tests of MVVM check that each property notifies by itself.
final class MVVMScreen: Screen {
  private let display: Display
  private let viewModel: GreetingViewModel
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    viewModel = GreetingViewModel(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let viewModel = viewModel
    switch action {
    case .open: return { await viewModel.load() }
    case .editName(let text):
      display.content.name = text
      return { viewModel.name = text.string }
    case .editSurname(let text):
      display.content.surname = text
      return { viewModel.surname = text.string }
    case .greet: return { await viewModel.greet() }
    case .retry: return { await viewModel.retry() }
    case .continue: return { viewModel.continueToWelcomeCard() }
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
