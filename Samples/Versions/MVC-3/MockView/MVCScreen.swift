import GreetingContract
import GreetingDemo
import GreetingMVC
import ObservationTracking
import TerminalUI

/// The mock view: the widgets of the form, without a terminal.
final class MVCScreen: Screen {
  private let form: GreetingForm
  private let controller: GreetingViewController
  private let display: Display
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    form = GreetingForm(phrasebook: dependencies.phrasebook)
    controller = GreetingViewController(
      greeter: Greeter(store: dependencies.store), form: form, phrasebook: dependencies.phrasebook,
      navigation: dependencies.navigation)
    display = dependencies.display
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { [controller] in await controller.loadPerson() }
    case .editName(let text):
      form.name.text = text.string
      return { [controller] in controller.nameDidChange(text.string) }
    case .editSurname(let text):
      form.surname.text = text.string
      return { [controller] in controller.surnameDidChange(text.string) }
    case .greet: return { [controller] in await controller.greet() }
    case .retry: return { [controller] in await controller.retry() }
    case .continue: return { [controller] in controller.showWelcomeCard() }
    case .close: return {}
    }
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    runUpdatePass(controller.updateProperties) { [weak self] in self?.needsUpdate = true }
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
    if content != display.content { display.content = content }
  }
}
