import GreetingDemo
import GreetingMVP
import GuestBookDemo
import GuestBookMVP

/// Shows the views on the stage.
final class TerminalNavigator: GuestBookNavigator {
  private let stage: TerminalStage

  init(stage: TerminalStage) {
    self.stage = stage
  }

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    stage.showGuests { form, host in
      let view = TerminalGuestsView(form: form, host: host)
      let presenter = makePresenter(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: presenter.viewDidLoad)
    }
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void) {
    stage.pushCard(onPop: onPop) { form, host in
      let view = TerminalCardView(form: form, host: host)
      let presenter = makePresenter(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: { presenter.viewDidLoad() })
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void
  ) {
    stage.presentGreeting(onDismiss: onDismiss) { form, host in
      let view = TerminalGreetingView(form: form, host: host)
      let presenter = makePresenter(view)
      view.presenter = presenter
      return DemoScreen(keeping: view, open: presenter.viewDidLoad)
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
