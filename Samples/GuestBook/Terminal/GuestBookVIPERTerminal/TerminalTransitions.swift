import GreetingDemo
import GreetingVIPER
import GuestBookDemo
import GuestBookVIPER

/// Shows the views on the stage.
final class TerminalTransitions: GuestBookTransitions {
  private let stage: TerminalStage

  init(stage: TerminalStage) {
    self.stage = stage
  }

  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting) {
    stage.showGuests { form, host in
      let view = TerminalGuestsView(form: form, host: host)
      let presenter = createModule(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
    }
  }

  func pushCard(createModule: (any CardView) -> any CardPresenting, onPop: @escaping () -> Void) {
    stage.pushCard(onPop: onPop) { form, host in
      let view = TerminalCardView(form: form, host: host)
      let presenter = createModule(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { presenter.viewDidLoad() })
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    createModule: (any GreetingView) -> any GreetingPresenting, onDismiss: @escaping () -> Void
  ) {
    stage.presentGreeting(onDismiss: onDismiss) { form, host in
      let view = TerminalGreetingView(form: form, host: host)
      let presenter = createModule(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { await presenter.viewDidLoad() })
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
