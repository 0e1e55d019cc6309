import GreetingDomain
import GreetingVIPER
import GuestBookDomain
import GuestBookVIPER
import UIKit

extension GuestBookRouter: GuestBookFlow {}

/// The guest book of VIPER in UIKit: the list is a view, which owns its presenter; it also owns the router of the app.
/// The library begins in `GuestBookVIPER/GuestBookRouter.swift`.
final class VIPERGuestBookViewController: GuestBookViewController, GuestsView {
  fileprivate var presenter: (any GuestsPresenting)?

  init(_ context: GuestBookContext, openedWith link: GuestBookLink?) {
    super.init(phrasebook: context.phrasebook)
    let router = GuestBookRouter(
      transitions: VIPERTransitions(self, context), store: context.store, phrasebook: context.phrasebook,
      greetingPhrasebook: context.greetingPhrasebook)
    flow = router
    if let link { router.open(link) }
    router.start()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    onRow = { [weak self] in self?.presenter?.guestTapped(Guest.ID($0)) }
    onCheckIn = { [weak self] in self?.presenter?.checkInTapped() }
    onRetry = { [weak self] in self?.start { await $0.retryTapped() } }
    start { await $0.viewDidLoad() }
  }

  func showGuests(_ rows: [GuestRow]) { showGuests(rows.map { (id: $0.id.number, name: $0.name) }) }

  /// Starts an action that retains the presenter and not the view controller.
  private func start(_ action: @escaping @MainActor (any GuestsPresenting) async -> Void) {
    actions.start { [presenter] in
      if let presenter { await action(presenter) }
    }
  }
}

/// The card of VIPER in UIKit: a view, which owns its presenter.
final class VIPERCardViewController: GuestCardViewController, CardView {
  private var presenter: (any CardPresenting)?

  init(phrasebook: any GuestBookPhrasebook, createModule: (any CardView) -> any CardPresenting) {
    super.init(phrasebook: phrasebook)
    presenter = createModule(self)
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

/// Shows the views above the list; retained by the router of the app, so it holds a weak reference to the list.
private final class VIPERTransitions: GuestBookTransitions {
  private weak let list: VIPERGuestBookViewController?
  private let context: GuestBookContext

  init(_ list: VIPERGuestBookViewController, _ context: GuestBookContext) {
    self.list = list
    self.context = context
  }

  func showGuests(createModule: (any GuestsView) -> any GuestsPresenting) {
    if let list { list.presenter = createModule(list) }
  }

  func pushCard(createModule: (any CardView) -> any CardPresenting, onPop: @escaping () -> Void) {
    list?.push(VIPERCardViewController(phrasebook: context.phrasebook, createModule: createModule), onPop: onPop)
  }

  func popCard() { list?.popCard() }

  func presentGreeting(
    createModule: (any GreetingView) -> any GreetingPresenting, onDismiss: @escaping () -> Void
  ) {
    list?.present(
      VIPERViewController(phrasebook: context.greetingPhrasebook, createModule: createModule), onDismiss: onDismiss)
  }

  func dismissGreeting() { list?.dismissGreeting() }
}
