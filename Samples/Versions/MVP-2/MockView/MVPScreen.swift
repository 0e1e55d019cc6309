import GreetingContract
import GreetingMVP

/// The mock view.
final class MVPScreen: Screen {
  private let display: Display
  private let presenter: GreetingPresenter

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    presenter = GreetingPresenter(
      store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
    presenter.view = self
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { [presenter] in await presenter.viewDidOpen() }
    case .editName(let text):
      display.content.name = text
      return { [presenter] in presenter.didEditName(text.string) }
    case .editSurname(let text):
      display.content.surname = text
      return { [presenter] in presenter.didEditSurname(text.string) }
    case .greet: return { [presenter] in await presenter.didTapGreet() }
    case .retry: return { [presenter] in await presenter.didTapRetry() }
    case .continue: return { [presenter] in presenter.didTapContinue() }
    case .close: return {}
    }
  }
}

extension MVPScreen: GreetingView {
  func setTitle(_ title: String) {
    display.content.title = Text(title)
  }

  func setName(_ name: String) {
    display.content.name = Text(name)
  }

  func setSurname(_ surname: String) {
    display.content.surname = Text(surname)
  }

  func setGreeting(_ greeting: String?) {
    display.content.greeting = greeting.map { Text($0) }
  }

  func setMessage(_ message: String?) {
    display.content.message = message.map { Text($0) }
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
