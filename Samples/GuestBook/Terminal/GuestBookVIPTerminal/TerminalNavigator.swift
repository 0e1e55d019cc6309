import GreetingDemo
import GreetingVIP
import GuestBookDemo
import GuestBookVIP

/// Shows view controllers on the stage.
final class TerminalNavigator: GuestBookNavigator {
  private let stage: TerminalStage
  private let makeGreetingView: (GreetingForm, ScreenHost) -> any GreetingView

  init(stage: TerminalStage, makeGreetingView: @escaping (GreetingForm, ScreenHost) -> any GreetingView) {
    self.stage = stage
    self.makeGreetingView = makeGreetingView
  }

  func pushCard(_ makeViewController: (any CardView) -> CardViewController) {
    stage.pushCard { form, host in
      let viewController = makeViewController(TerminalCardView(form: form, host: host))
      return DemoScreen(keeping: viewController, open: { viewController.viewDidLoad() })
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(_ makeViewController: (any GreetingView) -> GreetingViewController) {
    stage.presentGreeting { form, host in
      let viewController = makeViewController(makeGreetingView(form, host))
      return DemoScreen(keeping: viewController, open: viewController.viewDidLoad)
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
