import GreetingContract
import GreetingVIPER

/// The mock view.
final class VIPERScreen: Screen {
  private let display: Display
  private let output: any GreetingViewOutput

  init(_ dependencies: ScreenDependencies) {
    let presenter = GreetingAssembly.makePresenter(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
    display = dependencies.display
    output = presenter
    presenter.view = self
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { [output] in await output.viewDidLoad() }
    case .editName(let text):
      display.content.name = text
      return { [output] in output.didEditName(text.string) }
    case .editSurname(let text):
      display.content.surname = text
      return { [output] in output.didEditSurname(text.string) }
    case .greet: return { [output] in await output.didTapGreet() }
    case .retry: return { [output] in await output.didTapRetry() }
    case .continue: return { [output] in output.didTapContinue() }
    case .close: return {}
    }
  }
}

extension VIPERScreen: GreetingViewInput {
  func showTitle(_ title: String) {
    display.content.title = Text(title)
  }

  func showName(_ name: String) {
    display.content.name = Text(name)
  }

  func showSurname(_ surname: String) {
    display.content.surname = Text(surname)
  }

  func showGreeting(_ greeting: String?) {
    display.content.greeting = greeting.map { Text($0) }
  }

  func showMessage(_ message: String?) {
    display.content.message = message.map { Text($0) }
  }

  func showBusy(_ isBusy: Bool) {
    display.content.isBusy = isBusy
  }

  func showGreetAvailable(_ isAvailable: Bool) {
    display.content.canGreet = isAvailable
  }

  func showRetryAvailable(_ isAvailable: Bool) {
    display.content.canRetry = isAvailable
  }

  func showContinueAvailable(_ isAvailable: Bool) {
    display.content.canContinue = isAvailable
  }
}
