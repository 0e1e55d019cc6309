public import GreetingDomain
public import GuestBookDomain

import GreetingMVP

/// The flow of the app: creates the presenters of the screens, passes results between them, and opens links.
///
/// Owned by the host. It owns the guest book, and holds weak references to the presenters, which the views own.
public final class GuestBookCoordinator {
  private let navigator: any GuestBookNavigator
  private let book: GuestBook
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
    book = GuestBook(store: store)
    book.delegate = self
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
      let presenter = GuestsPresenter(view: view, store: book, phrasebook: phrasebook, navigation: self)
      guestsPresenter = presenter
      return presenter
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    if let guests = book.guests { openWaitingLink(in: guests) }
  }

  // MARK: Screens

  private func openWaitingLink(in guests: Guests) {
    guard let link = waitingLink else { return }
    waitingLink = nil
    // A save that was tapped in this turn begins in a task of its own.
    if navigator.isGreetingBusy, let id = sheet?.guestID { book.expectCall(for: id) }
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
      if link == .editGuest(id), !book.isBusy(id) { showEdit(of: id) }
    }
  }

  private func pushCard(named name: String, of id: Guest.ID?) {
    guestsPresenter?.hideUnknownGuestMessage()
    let card = Card(guestID: id)
    self.card = card
    navigator.pushCard { view in
      let presenter = CardPresenter(
        name: name, guestID: id, isBusy: id.map(book.isBusy) ?? false, view: view, store: book, phrasebook: phrasebook,
        navigation: self)
      card.presenter = presenter
      return presenter
    } onPop: { [weak self, weak card] in
      if let card { self?.cardDidPop(card) }
    }
  }

  private func presentGreeting(of guest: Guest?) {
    guard sheet == nil else { return }
    guestsPresenter?.hideUnknownGuestMessage()
    let sheet = GreetingSheet(guest: guest, book: book, delegate: self)
    self.sheet = sheet
    navigator.presentGreeting { view in
      GreetingPresenter(view: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    } onDismiss: { [weak self, weak sheet] in
      if let sheet { self?.greetingDidDismiss(sheet) }
    }
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

/// The card that is shown.
private final class Card {
  /// `nil` if the card has only a name.
  let guestID: Guest.ID?
  weak var presenter: CardPresenter?

  init(guestID: Guest.ID?) {
    self.guestID = guestID
  }
}

extension GuestBookCoordinator: GuestsNavigation, CardNavigation {
  public func showCheckIn() {
    presentGreeting(of: nil)
  }

  public func showCard(of id: Guest.ID) {
    guard card == nil, let guest = book.guests?[id] else { return }
    pushCard(named: guest.person.fullName, of: id)
  }

  public func showEdit(of id: Guest.ID) {
    guard let guest = book.guests?[id] else { return }
    presentGreeting(of: guest)
  }

  /// Does nothing: the change of the book has closed the card. The card without a flow needs this method.
  public func closeCard(of id: Guest.ID) {}
}

extension GuestBookCoordinator: GuestBookDelegate {
  func guestBookDidLoad() {
    if let guests = book.guests { openWaitingLink(in: guests) }
  }

  func guestBookDidChange() {
    guard let guests = book.guests else { return }
    guestsPresenter?.update(guests)
    guard let id = card?.guestID else { return }
    guard let guest = guests[id] else { return closeCard() }
    card?.presenter?.update(name: guest.person.fullName, isBusy: book.isBusy(id))
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
