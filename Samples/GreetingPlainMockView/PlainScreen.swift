import GreetingContract
import GreetingDemo
import GreetingPlain
import TerminalUI

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
    // The host starts the actions that call the store, and cancels them on closing.
    switch action {
    case .open: return { await host.finishAction(startedBy: { host.start(viewController.viewDidLoad) }) }
    case .editName(let text): return { form.name.edit(to: text.string) }
    case .editSurname(let text): return { form.surname.edit(to: text.string) }
    case .greet: return { await host.finishAction(startedBy: form.greet.press) }
    case .retry: return { await host.finishAction(startedBy: form.retry.press) }
    case .continue: return { form.continue.press() }
    case .close: return { host.letGo() }
    }
  }

  func recordWidgets() {
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
