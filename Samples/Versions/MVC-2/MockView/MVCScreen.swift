import GreetingContract
import GreetingDemo
import GreetingMVC
import ObservationTracking
import TerminalUI

/// The mock view: the widgets of the form without a terminal, in a host that makes a pass when the contract asks for it.
final class MVCScreen: Screen {
  private let display: Display
  private let form: GreetingForm
  private let host = ScreenHost()
  private let controller: GreetingViewController
  private var needsUpdate = true

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    form = GreetingForm(phrasebook: dependencies.phrasebook)
    controller = GreetingViewController(
      greeter: Greeter(store: dependencies.store), form: form, host: host, phrasebook: dependencies.phrasebook,
      navigation: dependencies.navigation)
  }

  // A tap is sent to the controller even if the button is disabled. An operation has the closure that the controller gave
  // to a widget, and not the widget.
  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open: return { [host, controller] in await host.finishAction(startedBy: controller.viewDidLoad) }
    case .editName(let text):
      form.name.text = text.string
      return { [onEdit = form.name.onEdit] in onEdit?(text.string) }
    case .editSurname(let text):
      form.surname.text = text.string
      return { [onEdit = form.surname.onEdit] in onEdit?(text.string) }
    case .greet: return { [host, onPress = form.greet.onPress] in await host.finishAction { onPress?() } }
    case .retry: return { [host, onPress = form.retry.onPress] in await host.finishAction { onPress?() } }
    case .continue: return { [onPress = form.continue.onPress] in onPress?() }
    case .close: return { [host] in host.letGo() }
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
    // Only a change is recorded, since the contract asks for the widgets of a closed screen too.
    if content != display.content { display.content = content }
  }
}
