import GreetingDomain
import GreetingMVP
import GuestBookDomain
import GuestBookMVP
import UIKit

extension GuestBookCoordinator: GuestBookFlow {}

/// The guest book of MVP in UIKit: the list is a view, which owns its presenter; it also owns the coordinator. The
/// library begins in `GuestBookMVP/GuestBookCoordinator.swift`.
final class MVPGuestBookViewController: GuestBookViewController, GuestsView {
  fileprivate var presenter: GuestsPresenter?

  init(_ context: GuestBookContext, openedWith link: GuestBookLink?) {
    super.init(phrasebook: context.phrasebook)
    let coordinator = GuestBookCoordinator(
      navigator: MVPNavigator(self, context), store: context.store, phrasebook: context.phrasebook,
      greetingPhrasebook: context.greetingPhrasebook)
    flow = coordinator
    if let link { coordinator.open(link) }
    coordinator.start()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onRow = { [weak self] in self?.presenter?.guestTapped($0) }
    onCheckIn = { [weak self] in self?.presenter?.checkInTapped() }
    onRetry = { [weak self] in self?.start { await $0.retryTapped() } }
    start { await $0.viewDidLoad() }
  }

  func showGuests(_ rows: [GuestRow]) { showGuests(rows.map { (id: $0.id, name: $0.name) }) }

  /// Starts an action that retains the presenter and not the view controller.
  private func start(_ action: @escaping @MainActor (GuestsPresenter) async -> Void) {
    actions.start { [presenter] in
      if let presenter { await action(presenter) }
    }
  }
}

/// The card of MVP in UIKit: a view, which owns its presenter.
final class MVPCardViewController: GuestCardViewController, CardView {
  private var presenter: CardPresenter?

  init(phrasebook: any GuestBookPhrasebook, presentedBy makePresenter: (any CardView) -> CardPresenter) {
    super.init(phrasebook: phrasebook)
    presenter = makePresenter(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onEdit = { [weak self] in self?.presenter?.editTapped() }
    onRemove = { [weak self] in
      guard let self else { return }
      actions.start { [presenter] in await presenter?.removeTapped() }
    }
    presenter?.viewDidLoad()
  }
}

/// Shows the views above the list; retained by the coordinator, so it holds a weak reference to the list.
private final class MVPNavigator: GuestBookNavigator {
  private weak let list: MVPGuestBookViewController?
  private let context: GuestBookContext

  init(_ list: MVPGuestBookViewController, _ context: GuestBookContext) {
    self.list = list
    self.context = context
  }

  func showGuests(presentedBy makePresenter: (any GuestsView) -> GuestsPresenter) {
    if let list { list.presenter = makePresenter(list) }
  }

  func pushCard(presentedBy makePresenter: (any CardView) -> CardPresenter, onPop: @escaping () -> Void) {
    list?.push(MVPCardViewController(phrasebook: context.phrasebook, presentedBy: makePresenter), onPop: onPop)
  }

  func popCard() { list?.popCard() }

  func presentGreeting(
    presentedBy makePresenter: (any GreetingView) -> GreetingPresenter, onDismiss: @escaping () -> Void
  ) {
    list?.present(
      MVPViewController(phrasebook: context.greetingPhrasebook, presentedBy: makePresenter), onDismiss: onDismiss)
  }

  func dismissGreeting() { list?.dismissGreeting() }
}
