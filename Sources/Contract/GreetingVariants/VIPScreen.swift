import GreetingContract
import GreetingVIP

extension Variant {
  /// VIP, with its mock view.
  public static let vip: Self = Self(name: "VIP", makeScreen: VIPScreen.init)
}

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

/// The mock view: shows what it is given, and reports what is done with it to its delegate.
private final class VIPView: GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
  private let display: Display

  init(display: Display) {
    self.display = display
  }

  var title: String {
    get { display.content.title.string }
    set { display.content.title = Text(newValue) }
  }

  var name: String {
    get { display.content.name.string }
    set { display.content.name = Text(newValue) }
  }

  var surname: String {
    get { display.content.surname.string }
    set { display.content.surname = Text(newValue) }
  }

  var greeting: String? {
    get { display.content.greeting?.string }
    set { display.content.greeting = newValue.map { Text($0) } }
  }

  var message: String? {
    get { display.content.message?.string }
    set { display.content.message = newValue.map { Text($0) } }
  }

  var isBusy: Bool {
    get { display.content.isBusy }
    set { display.content.isBusy = newValue }
  }

  var isGreetEnabled: Bool {
    get { display.content.canGreet }
    set { display.content.canGreet = newValue }
  }

  var isRetryEnabled: Bool {
    get { display.content.canRetry }
    set { display.content.canRetry = newValue }
  }

  var isContinueEnabled: Bool {
    get { display.content.canContinue }
    set { display.content.canContinue = newValue }
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
}
