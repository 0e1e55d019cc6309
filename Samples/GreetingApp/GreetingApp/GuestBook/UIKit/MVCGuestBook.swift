import GreetingDomain
import GreetingMVC
import GuestBookDomain
import GuestBookMVC
import UIKit

/// The guest book of MVC in UIKit: hosts the controller of the list, and owns the navigation controller of the library.
/// The library begins in `GuestBookMVC/GuestsViewController.swift`.
final class MVCGuestBookViewController: GuestBookViewController {
  private var controller: GuestsViewController?

  init(_ context: GuestBookContext, openedWith link: GuestBookLink?) {
    super.init(phrasebook: context.phrasebook)
    let navigation = MVCNavigation(self, context)
    let guestsView = MVCGuestsView(self)
    let controller = GuestsViewController(
      view: guestsView, store: context.store, phrasebook: context.phrasebook,
      greetingPhrasebook: context.greetingPhrasebook, navigationController: navigation)
    self.controller = controller
    navigation.controller = controller
    flow = navigation
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

  /// Called by UIKit before the view appears, and again when something has changed that it has read.
  @available(iOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    controller?.updateProperties()
  }
}

/// The card of MVC in UIKit: hosts the controller of the card.
final class MVCCardViewController: GuestCardViewController {
  private var controller: CardViewController?

  init(phrasebook: any GuestBookPhrasebook, controlledBy makeController: (any CardView) -> CardViewController) {
    super.init(phrasebook: phrasebook)
    let cardView = MVCCardView(self)
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

  /// Called by UIKit before the view appears, and again when something has changed that it has read.
  @available(iOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    controller?.updateProperties()
  }
}

/// The view of the list.
private final class MVCGuestsView: GuestsViewProxy, GuestsView {
  weak var delegate: (any GuestsViewDelegate)?

  func showGuests(_ rows: [GuestRow]) { showGuests(rows.map { (id: $0.id.number, name: $0.name) }) }

  func tapRow(_ id: Int) { delegate?.guestsView(self, didTapGuest: Guest.ID(id)) }
  func tapCheckIn() { delegate?.guestsViewDidTapCheckIn(self) }
  func tapRetry() async { await delegate?.guestsViewDidTapRetry(self) }
}

/// The view of the card.
private final class MVCCardView: CardViewProxy, CardView {
  weak var delegate: (any CardViewDelegate)?

  func tapEdit() { delegate?.cardViewDidTapEdit(self) }
  func tapRemove() async { await delegate?.cardViewDidTapRemove(self) }
}

/// Shows the view controllers above the list, and tells the controllers when the system has gone back.
private final class MVCNavigation: GuestBookNavigationController, GuestBookFlow {
  weak var controller: GuestsViewController?
  private weak let list: MVCGuestBookViewController?
  private let context: GuestBookContext

  init(_ list: MVCGuestBookViewController, _ context: GuestBookContext) {
    self.list = list
    self.context = context
  }

  func pushCard(controlledBy makeController: (any CardView) -> CardViewController) {
    var card: CardViewController?
    let cardViewController = MVCCardViewController(phrasebook: context.phrasebook) { view in
      let controller = makeController(view)
      card = controller
      return controller
    }
    list?.push(cardViewController) { [weak controller] in
      if let card { controller?.cardDidPop(card) }
    }
  }

  func popCard() { list?.popCard() }

  func presentGreeting(
    delegate: any GreetingPresentationDelegate,
    controlledBy makeController: (any GreetingView) -> GreetingViewController
  ) {
    let greeting = MVCViewController(phrasebook: context.greetingPhrasebook, controlledBy: makeController)
    list?.present(greeting) { [weak self, weak delegate] in
      if let self { delegate?.navigationControllerDidDismissGreeting(self) }
    }
  }

  func dismissGreeting() { list?.dismissGreeting() }

  var link: GuestBookLink { controller?.link ?? .guests }
  func open(_ link: GuestBookLink) { controller?.open(link) }
}
