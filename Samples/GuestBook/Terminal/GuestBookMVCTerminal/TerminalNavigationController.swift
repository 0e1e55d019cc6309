import GreetingDemo
import GreetingMVC
import GuestBookDemo
import GuestBookDomain
import GuestBookMVC

/// Shows view controllers on the stage, and notifies them when the system has gone back.
final class TerminalNavigationController: GuestBookNavigationController {
  private(set) weak var guests: GuestsViewController?
  private let stage: TerminalStage

  init(stage: TerminalStage) {
    self.stage = stage
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
    var card: CardViewController?
    stage.pushCard { [weak self] in
      if let card { self?.guests?.cardDidPop(card) }
    } _: { form, host in
      let controller = makeController(TerminalCardView(form: form, host: host))
      card = controller
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
    stage.presentGreeting { [weak self, weak delegate] in
      if let self { delegate?.navigationControllerDidDismissGreeting(self) }
    } _: { form, host in
      let controller = makeController(TerminalGreetingView(form: form, host: host))
      return DemoScreen(
        keeping: controller, open: controller.viewDidLoad, updateProperties: controller.updateProperties)
    }
  }

  func dismissGreeting() {
    stage.dismiss()
  }
}
