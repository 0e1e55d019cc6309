import GreetingContract
import GreetingDemo
import GreetingPlain
import TerminalUI

/// The mock view: the real widgets, which are pressed and typed into as a user does, and then read.
final class PlainScreen: Screen {
  private let display: Display
  private let form: GreetingForm
  private let host = ScreenHost()
  private let controller: GreetingViewController

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    form = GreetingForm(phrasebook: dependencies.phrasebook)
    controller = GreetingViewController(
      form: form, host: host, store: dependencies.store, phrasebook: dependencies.phrasebook,
      navigation: dependencies.navigation)
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: finishing(controller.viewDidLoad)
    case .editName(let text): { [field = form.name] in field.edit(to: text.string) }
    case .editSurname(let text): { [field = form.surname] in field.edit(to: text.string) }
    case .greet: finishing(form.greet.press)
    case .retry: finishing(form.retry.press)
    case .continue: finishing(form.continue.press)
    case .close: { [host] in host.letGo() }
    }
  }

  func recordWidgets() {
    var content = ScreenContent()
    content.title = Text(form.title.text)
    content.name = Text(form.name.text)
    content.surname = Text(form.surname.text)
    content.greeting = form.greeting.text.isEmpty ? nil : Text(form.greeting.text)
    content.message = form.message.text.isEmpty ? nil : Text(form.message.text)
    content.isBusy = form.busy.isActive
    content.canGreet = form.greet.isEnabled
    content.canRetry = form.retry.isEnabled
    content.canContinue = form.continue.isEnabled
    // A widget cannot tell whether it was set to the same value; only a change is recorded.
    if content != display.content { display.content = content }
  }

  /// Makes an operation that opens the screen or presses a button, and waits for the end of the action that this starts.
  private func finishing(_ start: @escaping @MainActor () -> Void) -> @MainActor () async -> Void {
    { [host] in await host.finishAction(startedBy: start) }
  }
}
