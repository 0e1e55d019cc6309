import GreetingContract
import GreetingVIP

/// The host of a VIP screen: holds the view controller, and calls it at the steps of its lifecycle.
final class VIPScreen: Screen {
  private let viewController: GreetingViewController
  private weak let view: VIPView?

  init(_ dependencies: ScreenDependencies) {
    let view = VIPView(display: dependencies.display)
    self.view = view
    viewController = GreetingConfigurator.makeViewController(
      for: view, store: dependencies.store, phrasebook: dependencies.phrasebook, navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let viewController = viewController
    switch action {
    case .open: return { await viewController.viewDidLoad() }
    case .editName, .editSurname, .greet, .retry, .continue, .close:
      guard let view else { return {} }
      return view.operation(for: action)
    }
  }
}

/// The mock view. It records what the view controller sends to it, and forwards the user's actions to its delegate.
@MainActor
private final class VIPView: GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
  private let display: Display

  init(display: Display) {
    self.display = display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let delegate = delegate
    switch action {
    case .editName(let text):
      display.content.name = text
      return { delegate?.greetingView(self, didEditName: text.string) }
    case .editSurname(let text):
      display.content.surname = text
      return { delegate?.greetingView(self, didEditSurname: text.string) }
    case .greet: return { await delegate?.greetingViewDidTapGreet(self) }
    case .retry: return { await delegate?.greetingViewDidTapRetry(self) }
    case .continue: return { delegate?.greetingViewDidTapContinue(self) }
    case .open, .close: return {}
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
