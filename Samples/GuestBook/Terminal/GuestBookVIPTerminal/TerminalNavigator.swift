import GreetingDemo
import GreetingVIP
import GuestBookDemo
import GuestBookVIP

/// Shows view controllers on the stage.
final class TerminalNavigator: GuestBookNavigator {
  private let stage: TerminalStage

  init(stage: TerminalStage) {
    self.stage = stage
  }

  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController, onPop: @escaping () -> Void) {
    stage.pushCard(onPop: onPop) { form, host in
      let viewController = makeViewController(TerminalCardView(form: form, host: host))
      return DemoScreen(keeping: viewController, open: { viewController.viewDidLoad() })
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    _ makeViewController: (any GreetingView) -> GreetingViewController, onDismiss: @escaping () -> Void
  ) {
    stage.presentGreeting(onDismiss: onDismiss) { form, host in
      let viewController = makeViewController(TerminalGreetingView(form: form, host: host))
      return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
