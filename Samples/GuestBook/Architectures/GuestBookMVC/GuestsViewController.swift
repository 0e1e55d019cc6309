public import GreetingDomain
import GreetingMVC
public import GuestBookDomain

/// Calls the book on the user's actions, updates the view from the book, shows the next screens, and opens links.
///
/// Owned by the host, one for each window; the host calls its lifecycle methods as UIKit does. It owns the view. The book
/// is shared by all screens.
public final class GuestsViewController {
  private let view: any GuestsView
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook
  private weak let navigationController: (any GuestBookNavigationController)?

  private weak var card: CardViewController?
  private var sheet: GreetingSheet? {
    // A greeting that was left saves nothing and continues nowhere.
    didSet { oldValue?.delegate = nil }
  }
  private var waitingLink: GuestBookLink?
  private var isLinkedGuestUnknown = false {
    didSet { view.showMessage(message) }
  }

  /// Creates the controller of a view.
  ///
  /// - Parameters:
  ///   - view: The view, which the controller owns.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  ///   - navigationController: Shows the next screens; a weak reference.
  public init(
    view: any GuestsView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    greetingPhrasebook: any Phrasebook,
    navigationController: any GuestBookNavigationController
  ) {
    self.view = view
    book = GuestBook(store: store)
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    self.navigationController = navigationController
  }

  /// Becomes the delegate of the view and loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    await book.load()
    openWaitingLink()
  }

  /// Updates the view from the book; called before the view appears, and after each change of the book.
  public func updateProperties() {
    view.showGuests(book.guests?.all.map { GuestRow(id: $0.id, name: $0.person.fullName) } ?? [])
    view.showEmptyText(book.guests?.all.isEmpty == true ? phrasebook.noGuests : nil)
    view.showMessage(message)
    view.setBusy(book.isLoading)
    view.setCheckInEnabled(book.canCheckIn)
    view.setRetryEnabled(book.canRetry)
  }

  private var message: String? {
    if isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return book.hasLoadFailed ? phrasebook.guestsNotLoaded : nil
  }

  // MARK: Links

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    waitingLink ?? sheet?.link ?? card?.link ?? .guests
  }

  /// Closes everything above the list and shows the screens of a link, when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  private func openWaitingLink() {
    // A list that was left has no navigation controller, and opens nothing.
    guard navigationController != nil, let guests = book.guests, let link = waitingLink else { return }
    waitingLink = nil
    isLinkedGuestUnknown = false
    dismissCheckIn()
    closeCard()
    switch link {
    case .guests: break
    case .newGuest: presentCheckIn()
    case .guest(let id), .editGuest(let id):
      guard let guest = guests[id] else {
        isLinkedGuestUnknown = true
        return
      }
      pushCard(of: guest.person, guestID: id)
      if link == .editGuest(id) { card?.presentEdit() }
    }
  }

  // MARK: Screens

  // Of several taps, the first one counts: a list that is covered opens nothing.

  private func pushCard(of person: Person, guestID: Guest.ID?) {
    guard card == nil, sheet == nil, let navigationController else { return }
    isLinkedGuestUnknown = false
    navigationController.pushCard { view in
      let card = CardViewController(
        view: view, model: CardModel(person: person, guestID: guestID, book: book), phrasebook: phrasebook,
        greetingPhrasebook: greetingPhrasebook, navigationController: navigationController, delegate: self)
      self.card = card
      return card
    }
  }

  private func closeCard() {
    guard let card else { return }
    card.leave()
    self.card = nil
    navigationController?.popCard()
  }

  private func presentCheckIn() {
    guard card == nil, sheet == nil else { return }
    isLinkedGuestUnknown = false
    let sheet = GreetingSheet(guest: nil, book: book, delegate: self)
    self.sheet = sheet
    navigationController?.presentGreeting(delegate: sheet) { view in
      GreetingAssembly.makeViewController(for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    }
  }

  private func dismissCheckIn() {
    guard sheet != nil else { return }
    sheet = nil
    navigationController?.dismissGreeting()
  }

  /// The system has popped a card. Another one may be pushed meanwhile.
  public func cardDidPop(_ card: CardViewController) {
    guard card === self.card else { return }
    card.leave()
    self.card = nil
  }
}

extension GuestsViewController: GuestsViewDelegate {
  public func guestsView(_ view: any GuestsView, didTapGuest id: Guest.ID) {
    if let guest = book.guests?[id] { pushCard(of: guest.person, guestID: id) }
  }

  public func guestsViewDidTapCheckIn(_ view: any GuestsView) {
    guard book.canCheckIn else { return }
    presentCheckIn()
  }

  public func guestsViewDidTapRetry(_ view: any GuestsView) async {
    await book.retry()
    openWaitingLink()
  }
}

extension GuestsViewController: CardViewControllerDelegate {
  func cardViewController(_ controller: CardViewController, didRemove id: Guest.ID) {
    // The card that is open may be another card of this guest, or a card of another guest.
    if card?.guestID == id { closeCard() }
  }
}

extension GuestsViewController: GreetingSheetDelegate {
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith greeted: WelcomeCard) {
    dismissCheckIn()
    guard let person = Person(name: greeted.name, surname: greeted.surname) else { return }
    pushCard(of: person, guestID: sheet.guestID)
  }

  func greetingSheetDidDismiss() {
    sheet = nil
  }
}
