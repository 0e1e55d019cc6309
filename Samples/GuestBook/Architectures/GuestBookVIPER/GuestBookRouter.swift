public import GreetingDomain
import GreetingVIPER
public import GuestBookDomain

/// Opens and closes modules; called by the routers of the modules, which hold weak references to it.
public protocol GuestBookRouting: AnyObject {
  /// Pushes a card.
  ///
  /// - Parameters:
  ///   - id: The ID of the guest; `nil` if the card has only a name.
  ///   - configure: Configures the module of the card, before its view loads.
  func pushCard(of id: Guest.ID?, configuredBy configure: (any CardModuleInput) -> Void)
  /// Pops the card if it is the card of a guest.
  func popCard(of id: Guest.ID)
  /// Presents a greeting.
  ///
  /// - Parameters:
  ///   - id: The ID of the guest; `nil` to check in a new guest.
  ///   - output: Receives the result.
  func presentGreeting(of id: Guest.ID?, output: any GreetingModuleOutput)
  /// Dismisses the greeting.
  func dismissGreeting()
  /// Closes everything above the list, to open a link, which waits no longer.
  func closeScreens()
}

/// The router of the app: it opens and closes the modules, knows which are shown, and receives links and the transitions
/// that the system has made.
///
/// Owned by the host. It owns the service that the interactors share, and no module.
public final class GuestBookRouter {
  private let transitions: any GuestBookTransitions
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private weak var guests: (any GuestsModuleInput)?
  private var card: Card?
  private var sheet: GreetingSheet? {
    // A greeting that was left reports nothing more.
    didSet { oldValue?.output = nil }
  }
  private var waitingLink: GuestBookLink?

  /// Creates the router of an app.
  ///
  /// - Parameters:
  ///   - transitions: Shows the views.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  public init(
    transitions: any GuestBookTransitions, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    greetingPhrasebook: any Phrasebook
  ) {
    self.transitions = transitions
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    book = GuestBook(store: store)
  }

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return card?.guestID.map { .guest($0) } ?? .guests
  }

  /// Shows the list, and the screens of a link when the guests are loaded.
  public func start(with link: GuestBookLink?) {
    transitions.showGuests { view in
      GuestsRouter.createModule(for: view, book: book, phrasebook: phrasebook, root: self) { module in
        guests = module
        if let link { open(link) }
      }
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    guests?.open(link)
  }

  /// The system has popped the card.
  public func cardDidPop() {
    card = nil
  }

  /// The system has dismissed the greeting.
  public func greetingDidDismiss() {
    sheet = nil
  }

  private func popCard() {
    guard card != nil else { return }
    card = nil
    transitions.popCard()
  }
}

/// The card that is shown.
private struct Card {
  /// `nil` if the card has only a name.
  let guestID: Guest.ID?
}

extension GuestBookRouter: GuestBookRouting {
  public func pushCard(of id: Guest.ID?, configuredBy configure: (any CardModuleInput) -> Void) {
    guard card == nil else { return }
    card = Card(guestID: id)
    transitions.pushCard { view in
      CardRouter.createModule(for: view, book: book, phrasebook: phrasebook, root: self, configuredBy: configure)
    }
  }

  public func popCard(of id: Guest.ID) {
    if card?.guestID == id { popCard() }
  }

  public func presentGreeting(of id: Guest.ID?, output: any GreetingModuleOutput) {
    guard sheet == nil else { return }
    let sheet = GreetingSheet(guestID: id, book: book, output: output)
    self.sheet = sheet
    transitions.presentGreeting { view in
      GreetingRouter.createModule(for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    }
  }

  public func dismissGreeting() {
    guard sheet != nil else { return }
    sheet = nil
    transitions.dismissGreeting()
  }

  public func closeScreens() {
    waitingLink = nil
    dismissGreeting()
    popCard()
  }
}
