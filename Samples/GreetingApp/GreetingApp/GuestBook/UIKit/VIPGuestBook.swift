import GreetingDomain
import GreetingVIP
import GuestBookDomain
import GuestBookVIP
import UIKit

/// The guest book of VIP in UIKit: hosts the view controller of the list, and owns the navigation controller of the
/// library.
final class VIPGuestBookViewController: GuestBookViewController {
  private var controller: GuestsViewController?

  init(_ context: GuestBookContext, openedWith link: GuestBookLink?) {
    super.init(phrasebook: context.phrasebook)
    let navigationController = GuestBookNavigationController(navigator: VIPNavigator(self, context))
    let guestsView = VIPGuestsView(self)
    let controller = GuestsConfigurator.makeViewController(
      for: guestsView,
      dependencies: GuestBookDependencies(
        store: context.store, phrasebook: context.phrasebook, greetingPhrasebook: context.greetingPhrasebook),
      navigationController: navigationController)
    self.controller = controller
    flow = VIPFlow(navigationController: navigationController, controller: controller)
    onRow = { [weak guestsView] in guestsView?.tapRow($0) }
    onCheckIn = { [weak guestsView] in guestsView?.tapCheckIn() }
    onRetry = { [weak self, weak guestsView] in
      if let guestsView { self?.actions.start(guestsView.tapRetry) }
    }
    if let link { controller.open(link) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    actions.start { [controller] in await controller?.viewDidLoad() }
  }
}

/// The card of VIP in UIKit: hosts the view controller of the card.
final class VIPCardViewController: GuestCardViewController {
  private var controller: CardViewController?

  init(phrasebook: any GuestBookPhrasebook, controlledBy makeController: (any CardView) -> CardViewController) {
    super.init(phrasebook: phrasebook)
    let cardView = VIPCardView(self)
    controller = makeController(cardView)
    onEdit = { [weak cardView] in cardView?.tapEdit() }
    onRemove = { [weak self, weak cardView] in
      if let cardView { self?.actions.start(cardView.tapRemove) }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    controller?.viewDidLoad()
  }
}

/// The view of the list.
private final class VIPGuestsView: GuestsViewProxy, GuestsView {
  weak var delegate: (any GuestsViewDelegate)?

  func tapRow(_ row: Int) { delegate?.guestsView(self, didTapRow: row) }
  func tapCheckIn() { delegate?.guestsViewDidTapCheckIn(self) }
  func tapRetry() async { await delegate?.guestsViewDidTapRetry(self) }
}

/// The view of the card.
private final class VIPCardView: CardViewProxy, CardView {
  weak var delegate: (any CardViewDelegate)?

  func tapEdit() { delegate?.cardViewDidTapEdit(self) }
  func tapRemove() async { await delegate?.cardViewDidTapRemove(self) }
}

/// Shows the view controllers above the list; retained by the navigation controller of the library, so it holds a weak
/// reference to the list.
private final class VIPNavigator: GuestBookNavigator {
  private weak let list: VIPGuestBookViewController?
  private let context: GuestBookContext

  init(_ list: VIPGuestBookViewController, _ context: GuestBookContext) {
    self.list = list
    self.context = context
  }

  func pushCard(_ makeViewController: (any CardView) -> CardViewController) {
    list?.push(VIPCardViewController(phrasebook: context.phrasebook, controlledBy: makeViewController))
  }

  func popCard() { list?.popCard() }

  func presentGreeting(_ makeViewController: (any GreetingView) -> GreetingViewController) {
    list?.present(VIPViewController(phrasebook: context.greetingPhrasebook, controlledBy: makeViewController))
  }

  func dismissGreeting() { list?.dismissGreeting() }
}

/// The two objects of the library to which the guest book passes links and the transitions of the system.
private final class VIPFlow: GuestBookFlow {
  private let navigationController: GuestBookNavigationController
  private weak let controller: GuestsViewController?

  init(navigationController: GuestBookNavigationController, controller: GuestsViewController) {
    self.navigationController = navigationController
    self.controller = controller
  }

  var link: GuestBookLink { controller?.link ?? .guests }
  func open(_ link: GuestBookLink) { controller?.open(link) }
  func cardDidPop() { navigationController.cardDidPop() }
  func greetingDidDismiss() { navigationController.greetingDidDismiss() }
}
