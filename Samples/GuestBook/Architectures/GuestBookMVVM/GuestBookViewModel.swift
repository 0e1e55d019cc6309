public import GreetingDomain
public import GreetingMVVM
public import GuestBookDomain
public import Observation

/// The root view model: the observable screens of the app as a path and a sheet, and the links.
///
/// Owned by the host, one for each window; the host binds its navigation stack to ``path`` and its sheet to ``sheet``. It
/// owns the view model of the list; the other views own theirs.
@Observable
public final class GuestBookViewModel {
  /// The presented greeting, `nil` if there is none. The system sets it to `nil` when it has dismissed the sheet.
  public var sheet: GreetingSheet? {
    didSet {
      if oldValue !== sheet { oldValue?.isLeft = true }
    }
  }

  /// The cards above the list. The system sets the path when it has popped a card.
  public var path: [CardRoute] = [] {
    didSet {
      // The greeting that edits a guest goes with the card of the guest.
      if path.isEmpty, sheet?.isCheckIn == false { sheet = nil }
    }
  }

  private var waitingLink: GuestBookLink?
  @ObservationIgnored private var lastCardID = 0

  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  /// Creates the view model of an app.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(store: any GuestStore, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook) {
    book = GuestBook(store: store)
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
  }

  // MARK: State

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return path.last?.guestID.map { .guest($0) } ?? .guests
  }

  // MARK: View models

  /// The view model of the list.
  @ObservationIgnored public private(set) lazy var list = GuestsViewModel(
    book: book, phrasebook: phrasebook, navigation: self, onLoad: { [weak self] in self?.openWaitingLink() })

  /// Creates the view model of a card on the path.
  public func makeCardViewModel(for card: CardRoute) -> CardViewModel {
    CardViewModel(
      guestID: card.guestID, name: card.name, book: book, phrasebook: phrasebook, navigation: self,
      isOnTop: { [weak self] in self?.path.last == card && self?.sheet == nil })
  }

  /// Creates the view model of a presented greeting.
  public func makeGreetingViewModel(for sheet: GreetingSheet) -> GreetingViewModel {
    GreetingViewModel(store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
  }

  // MARK: Links

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  private func openWaitingLink() {
    guard let guests = book.guests, let link = waitingLink else { return }
    waitingLink = nil
    path = []
    sheet = nil
    list.isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: showCheckIn()
    case .guest(let id), .editGuest(let id):
      guard guests[id] != nil else {
        list.isLinkedGuestUnknown = true
        return
      }
      showCard(of: id)
      if link == .editGuest(id), !book.isBusy(id) { showEdit(of: id) }
    }
  }

  // MARK: Screens

  private func pushCard(named name: String, of id: Guest.ID?) {
    list.isLinkedGuestUnknown = false
    lastCardID += 1
    path = [CardRoute(id: lastCardID, guestID: id, name: name)]
  }

  private func presentGreeting(of guest: Guest?) {
    guard sheet == nil else { return }
    list.isLinkedGuestUnknown = false
    sheet = GreetingSheet(guest: guest, book: book) { [weak self] in self?.close($0, afterGreeting: $1) }
  }

  private func close(_ sheet: GreetingSheet, afterGreeting greeted: WelcomeCard) {
    self.sheet = nil
    guard sheet.isCheckIn else { return }
    if let id = sheet.guestID {
      showCard(of: id)
    } else if let person = Person(name: greeted.name, surname: greeted.surname) {
      pushCard(named: person.fullName, of: nil)
    }
  }
}

extension GuestBookViewModel: GuestsNavigation {
  func showCheckIn() {
    guard path.isEmpty else { return }
    presentGreeting(of: nil)
  }

  func showCard(of id: Guest.ID) {
    guard path.isEmpty, sheet == nil, let guest = book.guests?[id] else { return }
    pushCard(named: guest.person.fullName, of: id)
  }
}

extension GuestBookViewModel: CardNavigation {
  func showEdit(of id: Guest.ID) {
    guard let guest = book.guests?[id] else { return }
    presentGreeting(of: guest)
  }

  func closeCard(of id: Guest.ID) {
    path.removeAll { $0.guestID == id }
  }
}
