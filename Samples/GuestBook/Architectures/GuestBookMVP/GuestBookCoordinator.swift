public import GreetingDomain
public import GuestBookDomain

import GreetingMVP

/// The flow of the app: creates the presenters of the screens, decides which screen comes next, and opens links.
///
/// Owned by the host, one for each window. The views own the presenters, and the presenters observe the repository: no
/// change of a guest travels through the coordinator.
public final class GuestBookCoordinator {
  private let navigator: any GuestBookNavigator
  private let repository: GuestRepository
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private weak var guestsPresenter: GuestsPresenter?
  private var card: Card?
  private var sheet: GreetingSheet? {
    // A greeting that was left saves nothing and shows no card.
    didSet { oldValue?.delegate = nil }
  }
  private var waitingLink: GuestBookLink?

  /// Creates the coordinator of an app.
  ///
  /// - Parameters:
  ///   - navigator: Shows the views.
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
    repository = GuestRepository(store: store)
  }

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return card?.guestID.map { .guest($0) } ?? .guests
  }

  /// Shows the list, which loads the guests.
  public func start() {
    navigator.showGuests { view in
      let presenter = GuestsPresenter(view: view, repository: repository, phrasebook: phrasebook, delegate: self)
      guestsPresenter = presenter
      return presenter
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  // MARK: Screens

  private func openWaitingLink() {
    guard let guests = repository.guests, let link = waitingLink else { return }
    waitingLink = nil
    closeGreeting()
    closeCard()
    guestsPresenter?.hideUnknownGuestMessage()
    switch link {
    case .guests: break
    case .newGuest: showCheckIn()
    case .guest(let id), .editGuest(let id):
      guard guests[id] != nil else {
        guestsPresenter?.showUnknownGuestMessage()
        return
      }
      showCard(of: id)
      if link == .editGuest(id), !repository.isBusy(id) { showEdit(of: id) }
    }
  }

  // Of several taps, the first one counts: a screen that is covered or was left opens nothing.

  private func pushCard(named name: String, of id: Guest.ID?) {
    guard card == nil, sheet == nil else { return }
    guestsPresenter?.hideUnknownGuestMessage()
    let card = Card(guestID: id)
    self.card = card
    navigator.pushCard { view in
      let presenter = CardPresenter(
        name: name, guestID: id, view: view, repository: repository, phrasebook: phrasebook, delegate: self)
      card.presenter = presenter
      return presenter
    } onPop: { [weak self, weak card] in
      if let self, let card, card === self.card { leaveCard() }
    }
  }

  private func showCard(of id: Guest.ID) {
    guard let guest = repository.guests?[id] else { return }
    pushCard(named: guest.person.fullName, of: id)
  }

  private func showCheckIn() {
    guard card == nil else { return }
    presentGreeting(of: nil)
  }

  private func presentGreeting(of guest: Guest?) {
    guard sheet == nil else { return }
    guestsPresenter?.hideUnknownGuestMessage()
    let sheet = GreetingSheet(guest: guest, repository: repository, delegate: self)
    self.sheet = sheet
    navigator.presentGreeting { view in
      GreetingPresenter(view: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    } onDismiss: { [weak self, weak sheet] in
      if let self, let sheet, sheet === self.sheet { self.sheet = nil }
    }
  }

  private func showEdit(of id: Guest.ID) {
    guard let guest = repository.guests?[id] else { return }
    presentGreeting(of: guest)
  }

  private func closeCard() {
    guard card != nil else { return }
    leaveCard()
    navigator.popCard()
  }

  /// A greeting over the card is closed with it.
  private func leaveCard() {
    closeGreeting()
    card?.presenter?.detachView()
    card = nil
  }

  private func closeGreeting() {
    guard sheet != nil else { return }
    sheet = nil
    navigator.dismissGreeting()
  }
}

/// One presentation of a card.
private final class Card {
  /// `nil` if the card has only a name.
  let guestID: Guest.ID?
  weak var presenter: CardPresenter?

  init(guestID: Guest.ID?) {
    self.guestID = guestID
  }
}

extension GuestBookCoordinator: GuestsPresenterDelegate {
  func guestsPresenterDidLoadGuests(_ presenter: GuestsPresenter) {
    openWaitingLink()
  }

  func guestsPresenterDidSelectCheckIn(_ presenter: GuestsPresenter) {
    showCheckIn()
  }

  func guestsPresenter(_ presenter: GuestsPresenter, didSelectGuest id: Guest.ID) {
    showCard(of: id)
  }
}

extension GuestBookCoordinator: CardPresenterDelegate {
  func cardPresenterIsOnTop(_ presenter: CardPresenter) -> Bool {
    presenter === card?.presenter && sheet == nil
  }

  func cardPresenter(_ presenter: CardPresenter, didSelectEditOf id: Guest.ID) {
    showEdit(of: id)
  }

  func cardPresenterDidLoseGuest(_ presenter: CardPresenter) {
    closeCard()
  }
}

extension GuestBookCoordinator: GreetingSheetDelegate {
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith greeted: WelcomeCard) {
    closeGreeting()
    guard sheet.isCheckIn else { return }
    if let id = sheet.guestID {
      showCard(of: id)
    } else if let person = Person(name: greeted.name, surname: greeted.surname) {
      pushCard(named: person.fullName, of: nil)
    }
  }
}
