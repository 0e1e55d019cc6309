public import GreetingDomain
import GreetingMVVM
public import GuestBookDomain
public import Observation

/// The observable navigation state of the app, as the view models of its screens: the list, and above it a card and a
/// sheet.
///
/// Owned by the host's root view, which shows this state, and sets ``card`` or ``sheet`` to `nil` when the system has
/// gone back. The view models of the screens and the book have only weak references to it.
@Observable
public final class GuestBookViewModel {
  /// The card above the list, `nil` if there is none; the item of a `navigationDestination`.
  public var card: CardViewModel?
  /// The greeting above all other screens, `nil` if there is none; the item of a `sheet`.
  public var sheet: GreetingSheet?
  /// The list.
  @ObservationIgnored
  public private(set) lazy var guests: GuestsViewModel = GuestsViewModel(
    book: book, phrasebook: phrasebook, navigation: self)

  /// The link that waits for the guests.
  private var waitingLink: GuestBookLink?

  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  /// Creates the root view model of the app.
  ///
  /// - Parameters:
  ///   - book: The guest book.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(book: GuestBook, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook) {
    self.book = book
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    book.onChange = { [weak self] in self?.bookDidChange() }
  }

  // MARK: Links

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.editor.guestID.map { .editGuest($0) } ?? .newGuest }
    return card?.guestID.map { .guest($0) } ?? .guests
  }

  /// Replaces the screens above the list with those of a link, as soon as the guests are loaded.
  ///
  /// - Parameter link: The link; it replaces one that waits.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  private func openWaitingLink() {
    guard let bookGuests = book.guests, let link = waitingLink else { return }
    waitingLink = nil
    sheet = nil
    card = nil
    guests.isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: showCheckIn()
    case .guest(let id), .editGuest(let id):
      guard bookGuests[id] != nil else {
        guests.isLinkedGuestUnknown = true
        return
      }
      showCard(of: id)
      if link == .editGuest(id), !book.isBusy(id) { showEdit(of: id) }
    }
  }

  // MARK: Screens

  private func bookDidChange() {
    // The card that asked for the removal may have been left, and the guest may have a new card by now.
    if let id = card?.guestID, book.guests?[id] == nil { card = nil }
    openWaitingLink()
  }

  private func pushCard(of person: Person, guestID: Guest.ID?) {
    guests.isLinkedGuestUnknown = false
    card = CardViewModel(person: person, guestID: guestID, book: book, phrasebook: phrasebook, navigation: self)
  }

  private func presentGreeting(of guest: Guest?) {
    guests.isLinkedGuestUnknown = false
    let editor = GuestEditor(guest: guest, book: book) { [weak self] editor, card in
      self?.continueToCard(from: editor, greeting: card)
    }
    let viewModel = GreetingViewModel(store: editor, phrasebook: greetingPhrasebook, navigation: editor)
    sheet = GreetingSheet(viewModel: viewModel, editor: editor)
  }

  private func continueToCard(from editor: GuestEditor, greeting greeted: WelcomeCard) {
    guard editor === sheet?.editor else { return }
    sheet = nil
    guard editor.isCheckIn else { return }
    if let id = editor.guestID {
      showCard(of: id)
    } else if let person = Person(name: greeted.name, surname: greeted.surname) {
      pushCard(of: person, guestID: nil)
    }
  }
}

// A tap can arrive after another one has already shown a screen, so each of these checks what is shown.

extension GuestBookViewModel: GuestsNavigation {
  public func showCheckIn() {
    guard card == nil, sheet == nil else { return }
    presentGreeting(of: nil)
  }

  public func showCard(of id: Guest.ID) {
    guard card == nil, sheet == nil, let guest = book.guests?[id] else { return }
    pushCard(of: guest.person, guestID: id)
  }
}

extension GuestBookViewModel: CardNavigation {
  public func showEdit(of id: Guest.ID) {
    guard card?.guestID == id, sheet == nil, let guest = book.guests?[id] else { return }
    presentGreeting(of: guest)
  }

  /// Does nothing: the change of the book has closed the card already, whichever card asked for the removal.
  public func closeCard(of id: Guest.ID) {}
}
