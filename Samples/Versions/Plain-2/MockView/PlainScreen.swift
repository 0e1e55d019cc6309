import GreetingContract
import GreetingDemo
import GreetingDomain
import GreetingPlain
import TerminalUI

/// The mock view: the widgets of the screen, used and read as by a user.
final class PlainScreen: Screen {
  private let form: GreetingForm
  private let host = ScreenHost()
  private let controller: GreetingViewController
  private let display: Display

  init(_ dependencies: ScreenDependencies) {
    form = GreetingForm(phrasebook: dependencies.phrasebook)
    controller = GreetingViewController(
      form: form, host: host, store: dependencies.store, phrasebook: dependencies.phrasebook,
      navigation: dependencies.navigation)
    display = dependencies.display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return controller.open
    case .editName(let text): return { [form] in form.name.edit(to: text.string) }
    case .editSurname(let text): return { [form] in form.surname.edit(to: text.string) }
    case .greet: return press(form.greet)
    case .retry: return press(form.retry)
    case .continue: return press(form.continue)
    case .close: return { [host] in host.letGo() }
    }
  }

  func recordWidgets() {
    var content = ScreenContent()
    content.title = Text(form.title.text)
    content.name = Text(form.name.text)
    content.surname = Text(form.surname.text)
    content.greeting = text(of: form.greeting)
    content.message = text(of: form.message)
    content.isBusy = form.busy.isActive
    content.canGreet = form.greet.isEnabled
    content.canRetry = form.retry.isEnabled
    content.canContinue = form.continue.isEnabled
    // The display counts each value as an update, and nothing may update a closed screen.
    if content != display.content { display.content = content }
  }

  private func press(_ button: Button) -> @MainActor () async -> Void {
    { [host] in await host.finishAction { button.press() } }
  }

  private func text(of label: Label) -> Text? {
    label.text.isEmpty ? nil : Text(label.text)
  }
}
