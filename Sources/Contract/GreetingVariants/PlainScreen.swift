import GreetingContract
// The only place where the contract imports samples: a class without a view protocol is tested on its widgets.
import GreetingDemo
import GreetingPlain
import TerminalUI

extension Variant {
  /// The plain view controller that the architectures are compared with, on the widgets of its terminal form.
  public static let plain: Self = Self(name: "Plain", isBaseline: true, makeScreen: PlainScreen.init)
}

/// The host of the plain view controller: uses its widgets as the user does, and reads what they show.
///
/// Every tap goes to its button, available or not: as in UIKit, the widget itself ignores taps while it is disabled. A
/// widget notifies nobody when it is set, so all widgets are read after each event: what has changed by then counts.
final class PlainScreen: Screen {
  private let display: Display
  private let form: GreetingForm
  private let host = ScreenHost()
  private let viewController: GreetingViewController

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    form = GreetingForm(phrasebook: dependencies.phrasebook)
    viewController = GreetingViewController(
      form: form, host: host, store: dependencies.store, phrasebook: dependencies.phrasebook,
      navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    let (form, host, viewController) = (form, host, viewController)
    // The host starts the actions that call the store, and cancels them on closing. So no operation waits for a reply.
    switch action {
    case .open: return { host.start(viewController.viewDidLoad) }
    case .editName(let text): return { form.name.edit(to: text.string) }
    case .editSurname(let text): return { form.surname.edit(to: text.string) }
    case .greet: return { form.greet.press() }
    case .retry: return { form.retry.press() }
    case .continue: return { form.continue.press() }
    case .close: return { host.letGo() }
    }
  }

  func updateIfNeeded() {
    let content = ScreenContent(form)
    if content != display.content { display.content = content }
  }
}

extension ScreenContent {
  /// All that the widgets show; an empty label shows nothing.
  @MainActor
  fileprivate init(_ form: GreetingForm) {
    self.init()
    title = Text(form.title.text)
    name = Text(form.name.text)
    surname = Text(form.surname.text)
    greeting = form.greeting.text.isEmpty ? nil : Text(form.greeting.text)
    message = form.message.text.isEmpty ? nil : Text(form.message.text)
    isBusy = form.busy.isActive
    canGreet = form.greet.isEnabled
    canRetry = form.retry.isEnabled
    canContinue = form.continue.isEnabled
  }
}
