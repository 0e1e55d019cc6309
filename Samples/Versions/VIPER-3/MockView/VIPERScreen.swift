import GreetingContract
import GreetingVIPER

/// The screen with its mock view, which it owns as a host owns it.
final class VIPERScreen: Screen {
  private let view: MockView

  init(_ dependencies: ScreenDependencies) {
    view = GreetingAssembly.assemble(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation
    ) { output in
      MockView(display: dependencies.display, output: output)
    }
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let output = view.output
    switch action {
    case .open: return { await output.viewDidLoad() }
    case .editName(let text):
      view.display.content.name = text
      return { output.didEditName(text.string) }
    case .editSurname(let text):
      view.display.content.surname = text
      return { output.didEditSurname(text.string) }
    case .greet: return { await output.didTapGreet() }
    case .retry: return { await output.didTapRetry() }
    case .continue: return { output.didTapContinue() }
    case .close: return {}
    }
  }
}

/// The mock view, which records what it is told to show.
private final class MockView: GreetingViewInput {
  let display: Display
  let output: any GreetingViewOutput

  init(display: Display, output: any GreetingViewOutput) {
    self.display = display
    self.output = output
  }

  func showTitle(_ title: String) {
    display.content.title = Text(title)
  }

  func showName(_ name: String) {
    display.content.name = Text(name)
  }

  func showSurname(_ surname: String) {
    display.content.surname = Text(surname)
  }

  func showGreeting(_ greeting: String) {
    display.content.greeting = Text(greeting)
  }

  func hideGreeting() {
    display.content.greeting = nil
  }

  func showMessage(_ message: String) {
    display.content.message = Text(message)
  }

  func hideMessage() {
    display.content.message = nil
  }

  func setBusy(_ isBusy: Bool) {
    display.content.isBusy = isBusy
  }

  func setGreetEnabled(_ isEnabled: Bool) {
    display.content.canGreet = isEnabled
  }

  func setRetryEnabled(_ isEnabled: Bool) {
    display.content.canRetry = isEnabled
  }

  func setContinueEnabled(_ isEnabled: Bool) {
    display.content.canContinue = isEnabled
  }
}
