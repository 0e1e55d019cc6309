import GreetingDemo
import GreetingPlain
import GuestBookDemo
import GuestBookPlain
import TerminalUI

/// Shows view controllers on the stage, with a layout for their widgets.
final class TerminalNavigationController: NavigationController {
  private let stage: TerminalStage

  init(stage: TerminalStage) {
    self.stage = stage
  }

  func showGuests(_ guests: GuestsViewController) {
    let form = guests.form
    stage.showGuests(
      DemoScreen(keeping: guests, open: guests.viewDidLoad), host: guests.host,
      .list(
        title: form.title, busy: form.busy, rows: form.list, checkIn: form.checkIn, retry: form.retry,
        message: form.message, help: stage.words.leave))
  }

  func push(_ card: CardViewController, onPop: @escaping () -> Void) {
    let form = card.form
    stage.push(
      DemoScreen(keeping: card, open: { card.viewDidLoad() }), host: card.host,
      .card(
        name: form.name, busy: form.busy, edit: form.edit, remove: form.remove, message: form.message,
        help: stage.words.back),
      onPop: onPop)
  }

  func pop() {
    stage.pop()
  }

  func present(
    _ greeting: GreetingViewController, form: GreetingForm, host: ScreenHost, onDismiss: @escaping () -> Void
  ) {
    stage.present(DemoScreen(keeping: greeting, open: greeting.viewDidLoad), host: host, form, onDismiss: onDismiss)
  }

  func dismiss() {
    stage.dismiss()
  }
}
