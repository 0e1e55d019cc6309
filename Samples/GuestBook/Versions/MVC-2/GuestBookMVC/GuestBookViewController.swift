public import GreetingDomain
public import GuestBookDomain

import GreetingMVC

/// The container of the screens: creates their controllers, shows the next screen for them, and opens links.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does. Owns the navigation controller, and the controllers
/// that are shown; they hold weak references to it.
public final class GuestBookViewController {
  private let navigationController: any GuestBookNavigationController
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private var guestsViewController: GuestsViewController?
  private var cardViewController: CardViewController?
  private var greetingSheet: GreetingSheet?
  private var waitingLink: GuestBookLink?

  /// Creates the container of an app.
  ///
  /// - Parameters:
  ///   - navigationController: Shows the screens; the container owns it.
  ///   - book: The model, which all screens share.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(
    navigationController: any GuestBookNavigationController, book: GuestBook, phrasebook: any GuestBookPhrasebook,
    greetingPhrasebook: any Phrasebook
  ) {
    self.navigationController = navigationController
    self.book = book
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
  }

  /// Shows the list; called once, when the app has launched.
  public func viewDidLoad() {
    navigationController.setGuests { view in
      let controller = GuestsViewController(view: view, book: book, phrasebook: phrasebook, navigation: self)
      controller.delegate = self
      guestsViewController = controller
      return controller
    }
  }

  /// The system has popped the card.
  public func navigationControllerDidPopCard() {
    cardViewController = nil
  }

  /// The system has dismissed the greeting.
  public func presentationControllerDidDismissGreeting() {
    greetingSheet = nil
  }

  // MARK: Links

  /// The link from which a new app restores the screens.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let greetingSheet { return greetingSheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return cardViewController?.guestID.map { .guest($0) } ?? .guests
  }

  /// Closes everything above the list and shows the screens of a link, as soon as the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  private func openWaitingLink() {
    guard let link = waitingLink, let guests = book.guests else { return }
    waitingLink = nil
    dismissGreeting()
    popCard()
    guestsViewController?.isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: showCheckIn()
    case .guest(let id) where guests[id] != nil: showCard(of: id)
    case .editGuest(let id) where guests[id] != nil:
      showCard(of: id)
      showEdit(of: id)
    case .guest, .editGuest: guestsViewController?.isLinkedGuestUnknown = true
    }
  }

  // MARK: Screens

  private func pushCard(of model: CardModel) {
    guard cardViewController == nil else { return }
    guestsViewController?.isLinkedGuestUnknown = false
    navigationController.pushCard { view in
      let controller = CardViewController(view: view, model: model, phrasebook: phrasebook, navigation: self)
      controller.delegate = self
      cardViewController = controller
      return controller
    }
  }

  private func popCard() {
    guard cardViewController != nil else { return }
    cardViewController = nil
    navigationController.popCard()
  }

  private func presentGreeting(of guest: Guest?) {
    guard greetingSheet == nil else { return }
    guestsViewController?.isLinkedGuestUnknown = false
    let sheet = GreetingSheet(guest: guest, book: book, delegate: self)
    greetingSheet = sheet
    navigationController.presentGreeting { view in
      GreetingAssembly.makeViewController(for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    }
  }

  private func dismissGreeting() {
    guard greetingSheet != nil else { return }
    greetingSheet = nil
    navigationController.dismissGreeting()
  }
}

extension GuestBookViewController: GuestsNavigation, GuestsViewControllerDelegate {
  public func showCheckIn() {
    presentGreeting(of: nil)
  }

  public func showCard(of id: Guest.ID) {
    guard let guest = book.guests?[id] else { return }
    pushCard(of: CardModel(guest: guest, book: book))
  }

  func guestsViewControllerDidLoad(_ controller: GuestsViewController) {
    openWaitingLink()
  }
}

extension GuestBookViewController: CardNavigation, CardViewControllerDelegate {
  public func showEdit(of id: Guest.ID) {
    guard let guest = book.guests?[id], !book.isBusy(id) else { return }
    presentGreeting(of: guest)
  }

  public func closeCard(of id: Guest.ID) {
    // The user may have opened the card of another guest meanwhile.
    guard cardViewController?.guestID == id else { return }
    popCard()
  }

  func cardViewController(_ controller: CardViewController, didRemove id: Guest.ID) {
    closeCard(of: id)
  }
}

extension GuestBookViewController: GreetingSheetDelegate {
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith card: WelcomeCard) {
    guard sheet === greetingSheet else { return }
    dismissGreeting()
    guard sheet.isCheckIn else { return }
    if let id = sheet.guestID {
      showCard(of: id)
    } else if let person = Person(name: card.name, surname: card.surname) {
      pushCard(of: CardModel(unsavedPerson: person, book: book))
    }
  }
}
