public import GreetingDomain
import GreetingVIP
public import GuestBookDomain

/// The screens of the app, as the routers find them: the list, the card on it, and the greeting over both. When the
/// guests have changed, the scenes that are shown fetch them again.
///
/// Owned by the host, one for each window. It owns the card and the memory store, and holds a weak reference to the list.
/// The routers hold weak references to it.
public final class GuestBookNavigationController {
  /// The root.
  weak var guests: ListGuestsViewController? {
    didSet {
      if let link = earlyLink.take() { guests?.open(link) }
    }
  }
  /// The card, if one is shown.
  private(set) var card: ShowGuestViewController?
  /// The greeting, if one is presented.
  private(set) var sheet: CreateGuestSheet?

  let store: GuestsMemoryStore
  let phrasebook: any GuestBookPhrasebook
  private let navigator: any GuestBookNavigator
  private let greetingPhrasebook: any Phrasebook
  /// A link that was opened before there is a list.
  private var earlyLink: GuestBookLink?

  /// Creates a navigation controller without screens.
  ///
  /// - Parameters:
  ///   - navigator: Shows the view controllers.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(
    navigator: any GuestBookNavigator, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    greetingPhrasebook: any Phrasebook
  ) {
    self.navigator = navigator
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    self.store = GuestsMemoryStore(store: store)
    self.store.delegate = self
  }

  // MARK: Links

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink = earlyLink ?? guests?.router.dataStore.waitingLink { return waitingLink }
    if let sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return (card?.router.dataStore.guestID).map { .guest($0) } ?? .guests
  }

  /// Opens a link, which waits until the guests are loaded.
  public func open(_ link: GuestBookLink) {
    guard let guests else { return earlyLink = link }
    guests.open(link)
  }

  // MARK: Screens

  /// Pushes a card, unless another screen covers the list.
  func pushCard(_ makeViewController: (any ShowGuestView) -> ShowGuestViewController) {
    guard card == nil, sheet == nil else { return }
    weak var pushed: ShowGuestViewController?
    navigator.pushCard { view in
      let viewController = makeViewController(view)
      pushed = viewController
      card = viewController
      return viewController
    } onPop: { [weak self] in
      if let self, let pushed, card === pushed { leaveCard() }
    }
  }

  /// Pops the card, if one is shown.
  func popCard() {
    guard card != nil else { return }
    leaveCard()
    navigator.popCard()
  }

  /// A greeting over the card is closed with it.
  private func leaveCard() {
    dismissGreeting()
    card = nil
  }

  /// Presents a greeting, unless one is presented.
  func presentGreeting(_ sheet: CreateGuestSheet) {
    guard self.sheet == nil else { return }
    self.sheet = sheet
    navigator.presentGreeting { view in
      GreetingConfigurator.makeViewController(
        for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    } onDismiss: { [weak self, weak sheet] in
      if let self, self.sheet === sheet { self.sheet = nil }
    }
  }

  /// Dismisses the greeting, if one is presented.
  func dismissGreeting() {
    guard sheet != nil else { return }
    sheet = nil
    navigator.dismissGreeting()
  }
}

extension GuestBookNavigationController: GuestsMemoryStoreDelegate {
  func guestsDidChange() {
    guests?.fetchGuests()
    card?.fetchGuest()
  }
}
