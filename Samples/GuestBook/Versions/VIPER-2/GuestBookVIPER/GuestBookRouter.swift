public import GreetingDomain
public import GuestBookDomain

import GreetingVIPER

/// The router of the app: it creates the modules, shows and closes their screens, and passes links to the list.
///
/// Owned by the host. It owns the service. It holds weak references to the modules, which the views own.
public final class GuestBookRouter {
  private let navigator: any GuestBookNavigator
  private let book: any GuestBookService
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private weak var guestsModule: (any GuestsModuleInput)?
  private var card: PushedCard?
  private var greeting: GreetingAdapter?
  private var waitingLink: GuestBookLink?

  /// Creates the router of an app.
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
  }

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let greeting { return greeting.guestID.map { .editGuest($0) } ?? .newGuest }
    return card?.guestID.map { .guest($0) } ?? .guests
  }

  /// Shows the list, and the screens of a link when the guests are loaded.
  public func start(with link: GuestBookLink?) {
    waitingLink = link
    navigator.showGuests { view in
      let module = GuestsRouter.createModule(
        for: view, book: book, phrasebook: phrasebook, navigation: self, output: self)
      guestsModule = module
      return module
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    guestsModule?.open(link)
  }

  /// The system has popped the card.
  public func cardDidPop() {
    card = nil
  }

  /// The system has dismissed the greeting.
  public func greetingDidDismiss() {
    greeting = nil
  }

  private func pushCard(of id: Guest.ID?, named name: String) {
    guard card == nil else { return }
    card = PushedCard(guestID: id)
    navigator.pushCard { view in
      let module = CardRouter.createModule(
        for: view, guestID: id, name: name, book: book, phrasebook: phrasebook, navigation: self)
      card?.module = module
      return module
    }
  }

  private func presentGreeting(of id: Guest.ID?) {
    guard greeting == nil else { return }
    let adapter = GreetingAdapter(guestID: id, book: book, output: self)
    greeting = adapter
    navigator.presentGreeting { view in
      GreetingRouter.createModule(for: view, store: adapter, phrasebook: greetingPhrasebook, navigation: adapter)
    }
  }

  private func closeCard() {
    guard card != nil else { return }
    card = nil
    navigator.popCard()
  }

  private func closeGreeting() {
    guard greeting != nil else { return }
    greeting = nil
    navigator.dismissGreeting()
  }
}

extension GuestBookRouter: GuestsNavigation {
  public func showCheckIn() {
    presentGreeting(of: nil)
  }

  public func showCard(of id: Guest.ID) {
    guard let guest = book.guests?[id] else { return }
    pushCard(of: id, named: guest.person.fullName)
  }
}

extension GuestBookRouter: CardNavigation {
  public func showEdit(of id: Guest.ID) {
    presentGreeting(of: id)
  }

  public func closeCard(of id: Guest.ID) {
    if card?.guestID == id { closeCard() }
  }
}

extension GuestBookRouter: GuestsModuleOutput {
  public func guestsModuleDidLoad() {
    if let waitingLink { guestsModule?.open(waitingLink) }
  }

  public func guestsModuleDidResolve(_ link: GuestBookLink) {
    waitingLink = nil
    closeGreeting()
    closeCard()
    switch link {
    case .guests: break
    case .newGuest: showCheckIn()
    case .guest(let id): showCard(of: id)
    case .editGuest(let id):
      showCard(of: id)
      card?.module?.edit()
    }
  }
}

extension GuestBookRouter: GreetingModuleOutput {
  func greetingModule(_ greeting: GreetingAdapter, didFinishWith name: String) {
    guard greeting === self.greeting else { return }
    closeGreeting()
    guard greeting.isCheckIn else { return }
    if let id = greeting.guestID {
      showCard(of: id)
    } else {
      pushCard(of: nil, named: name)
    }
  }
}

/// The card that is shown.
private struct PushedCard {
  /// The guest, or `nil` if the card has only a name.
  let guestID: Guest.ID?
  weak var module: (any CardModuleInput)?
}
