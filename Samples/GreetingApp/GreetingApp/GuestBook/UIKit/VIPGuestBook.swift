import GreetingDomain
import GreetingVIP
import GuestBookDomain
import GuestBookVIP
import UIKit

extension GuestBookNavigationController: GuestBookFlow {}

/// The guest book of VIP in UIKit: hosts the view controller of the list, and owns the navigation controller of the
/// library. The library begins in `GuestBookVIP/GuestBookNavigationController.swift`.
final class VIPGuestBookViewController: GuestBookViewController {
  private var controller: ListGuestsViewController?

  init(_ context: GuestBookContext, openedWith link: GuestBookLink?) {
    super.init(phrasebook: context.phrasebook)
    let navigationController = GuestBookNavigationController(
      navigator: VIPNavigator(self, context), store: context.store, phrasebook: context.phrasebook,
      greetingPhrasebook: context.greetingPhrasebook)
    let guestsView = VIPGuestsView(self)
    controller = ListGuestsConfigurator.makeViewController(for: guestsView, navigationController: navigationController)
    flow = navigationController
    onRow = { [weak guestsView] in guestsView?.tapRow($0) }
    onCheckIn = { [weak guestsView] in guestsView?.tapCheckIn() }
    onRetry = { [weak self, weak guestsView] in
      if let guestsView { self?.actions.start(guestsView.tapRetry) }
    }
    if let link { navigationController.open(link) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    actions.start { [controller] in await controller?.viewDidLoad() }
  }
}

/// The card of VIP in UIKit: hosts the view controller of the card.
final class VIPCardViewController: GuestCardViewController {
  private var controller: ShowGuestViewController?

  init(
    phrasebook: any GuestBookPhrasebook, controlledBy makeController: (any ShowGuestView) -> ShowGuestViewController
  ) {
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
private final class VIPGuestsView: GuestsViewProxy, ListGuestsView {
  weak var delegate: (any ListGuestsViewDelegate)?

  func showGuests(_ rows: [GuestRow]) { showGuests(rows.map { (id: $0.id.number, name: $0.name) }) }

  func tapRow(_ id: Int) { delegate?.listGuestsView(self, didTapGuest: Guest.ID(id)) }
  func tapCheckIn() { delegate?.listGuestsViewDidTapCheckIn(self) }
  func tapRetry() async { await delegate?.listGuestsViewDidTapRetry(self) }
}

/// The view of the card.
private final class VIPCardView: CardViewProxy, ShowGuestView {
  weak var delegate: (any ShowGuestViewDelegate)?

  func tapEdit() { delegate?.showGuestViewDidTapEdit(self) }
  func tapRemove() async { await delegate?.showGuestViewDidTapRemove(self) }
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

  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController, onPop: @escaping () -> Void) {
    list?.push(VIPCardViewController(phrasebook: context.phrasebook, controlledBy: makeViewController), onPop: onPop)
  }

  func popCard() { list?.popCard() }

  func presentGreeting(
    _ makeViewController: (any GreetingView) -> GreetingViewController, onDismiss: @escaping () -> Void
  ) {
    list?.present(
      VIPViewController(phrasebook: context.greetingPhrasebook, controlledBy: makeViewController), onDismiss: onDismiss)
  }

  func dismissGreeting() { list?.dismissGreeting() }
}
