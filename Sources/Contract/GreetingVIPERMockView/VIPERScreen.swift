import GreetingContract
import GreetingVIPER

/// The mock view. It records the presenter's commands, and forwards the user's actions to the presenter.
final class VIPERScreen: Screen, GreetingView {
  private let display: Display
  private var presenter: (any GreetingPresenting)?

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    presenter = GreetingRouter.createModule(
      for: self, store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let presenter = presenter
    switch action {
    case .open: return { await presenter?.viewDidLoad() }
    case .editName(let text):
      display.content.name = text
      return { presenter?.nameChanged(to: text.string) }
    case .editSurname(let text):
      display.content.surname = text
      return { presenter?.surnameChanged(to: text.string) }
    case .greet: return { await presenter?.greetTapped() }
    case .retry: return { await presenter?.retryTapped() }
    case .continue: return { presenter?.continueTapped() }
    case .close: return {}
    }
  }

  func showTitle(_ title: String) { display.content.title = Text(title) }
  func showName(_ name: String) { display.content.name = Text(name) }
  func showSurname(_ surname: String) { display.content.surname = Text(surname) }
  func showGreeting(_ greeting: String?) { display.content.greeting = greeting.map { Text($0) } }
  func showMessage(_ message: String?) { display.content.message = message.map { Text($0) } }
  func setBusy(_ isBusy: Bool) { display.content.isBusy = isBusy }
  func setGreetEnabled(_ isEnabled: Bool) { display.content.canGreet = isEnabled }
  func setRetryEnabled(_ isEnabled: Bool) { display.content.canRetry = isEnabled }
  func setContinueEnabled(_ isEnabled: Bool) { display.content.canContinue = isEnabled }
}
