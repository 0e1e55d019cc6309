public import GreetingDomain
public import GuestBookDomain

import GreetingMVP

/// The flow of the app: creates the presenters of the screens, decides which screen comes next, and opens links.
///
/// Owned by the host. The views own the presenters, and the presenters observe the repository: no change of a guest
/// travels through the coordinator.
public final class GuestBookCoordinator {
  private let navigator: any GuestBookNavigator
  private let repository: GuestRepository
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private weak var guestsPresenter: GuestsPresenter?
  private var card: Card?
  private var sheet: GreetingSheet?
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

  /// Shows the list, and the screens of a link when the guests are loaded.
  public func start(with link: GuestBookLink?) {
    waitingLink = link
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
    // A save that was tapped in this turn begins in a task of its own.
    if navigator.isGreetingBusy, let id = sheet?.guestID { repository.expectCall(for: id) }
    closeGreeting()
    closeCard()
    guestsPresenter?.hideUnknownGuestMessage()
    switch link {
    case .guests: break
    case .newGuest: presentGreeting(of: nil)
    case .guest(let id), .editGuest(let id):
      guard guests[id] != nil else {
        guestsPresenter?.showUnknownGuestMessage()
        return
      }
      showCard(of: id)
      if link == .editGuest(id), !repository.isBusy(id) { showEdit(of: id) }
    }
  }

  private func pushCard(named name: String, of id: Guest.ID?) {
    guestsPresenter?.hideUnknownGuestMessage()
    let card = Card(guestID: id)
    self.card = card
    navigator.pushCard { view in
      CardPresenter(
        name: name, guestID: id, view: view, repository: repository, phrasebook: phrasebook, delegate: self)
    } onPop: { [weak self, weak card] in
      if let card { self?.cardDidPop(card) }
    }
  }

  private func showCard(of id: Guest.ID) {
    guard card == nil, let guest = repository.guests?[id] else { return }
    pushCard(named: guest.person.fullName, of: id)
  }

  private func presentGreeting(of guest: Guest?) {
    guard sheet == nil else { return }
    guestsPresenter?.hideUnknownGuestMessage()
    let sheet = GreetingSheet(guest: guest, repository: repository, delegate: self)
    self.sheet = sheet
    navigator.presentGreeting { view in
      GreetingPresenter(view: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    } onDismiss: { [weak self, weak sheet] in
      if let sheet { self?.greetingDidDismiss(sheet) }
    }
  }

  private func showEdit(of id: Guest.ID) {
    guard let guest = repository.guests?[id] else { return }
    presentGreeting(of: guest)
  }

  // The system reports late: another card or greeting may be shown.

  private func cardDidPop(_ card: Card) {
    if card === self.card { self.card = nil }
  }

  private func greetingDidDismiss(_ sheet: GreetingSheet) {
    if sheet === self.sheet { self.sheet = nil }
  }

  private func closeCard() {
    guard card != nil else { return }
    card = nil
    navigator.popCard()
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

  init(guestID: Guest.ID?) {
    self.guestID = guestID
  }
}

extension GuestBookCoordinator: GuestsPresenterDelegate {
  public func guestsPresenterDidLoadGuests(_ presenter: GuestsPresenter) {
    openWaitingLink()
  }

  public func guestsPresenterDidSelectCheckIn(_ presenter: GuestsPresenter) {
    presentGreeting(of: nil)
  }

  public func guestsPresenter(_ presenter: GuestsPresenter, didSelectGuest id: Guest.ID) {
    showCard(of: id)
  }
}

extension GuestBookCoordinator: CardPresenterDelegate {
  public func cardPresenter(_ presenter: CardPresenter, didSelectEditOf id: Guest.ID) {
    showEdit(of: id)
  }

  public func cardPresenter(_ presenter: CardPresenter, didLoseGuest id: Guest.ID) {
    // The presenter may be that of a card that was left.
    if card?.guestID == id { closeCard() }
  }
}

extension GuestBookCoordinator: GreetingSheetDelegate {
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith greeted: WelcomeCard) {
    guard sheet === self.sheet else { return }
    closeGreeting()
    guard sheet.isCheckIn else { return }
    if let id = sheet.guestID {
      showCard(of: id)
    } else if let person = Person(name: greeted.name, surname: greeted.surname) {
      pushCard(named: person.fullName, of: nil)
    }
  }
}
