import GreetingDemo
import GreetingMVC
import GuestBookDemo
import GuestBookDomain
import GuestBookMVC

/// Shows view controllers on the stage, and notifies them when the system has gone back.
final class TerminalNavigationController: GuestBookNavigationController {
  private(set) weak var guests: GuestsViewController?
  private weak var presentationDelegate: (any GreetingPresentationDelegate)?
  private let stage: TerminalStage
  private let makeGreetingView: (GreetingForm, ScreenHost) -> any GreetingView

  init(stage: TerminalStage, makeGreetingView: @escaping (GreetingForm, ScreenHost) -> any GreetingView) {
    self.stage = stage
    self.makeGreetingView = makeGreetingView
    stage.onPop = { [weak self] in self?.guests?.cardDidPop() }
    stage.onDismiss = { [weak self] in
      if let self { presentationDelegate?.navigationControllerDidDismissGreeting(self) }
    }
  }

  func showGuests(controlledBy makeController: (any GuestsView) -> GuestsViewController) {
    stage.showGuests { form, host in
      let controller = makeController(TerminalGuestsView(form: form, host: host))
      guests = controller
      return DemoScreen(
        keeping: controller, open: controller.viewDidLoad, updateProperties: controller.updateProperties)
    }
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    stage.pushCard { form, host in
      let controller = makeController(TerminalCardView(form: form, host: host))
      return DemoScreen(
        keeping: controller, open: { controller.viewDidLoad() }, updateProperties: controller.updateProperties)
    }
  }

  func popCard() {
    stage.pop()
  }

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    stage.presentGreeting { form, host in
      presentationDelegate = delegate
      let controller = makeController(makeGreetingView(form, host))
      return DemoScreen(
        keeping: controller, open: controller.viewDidLoad, updateProperties: controller.updateProperties)
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
