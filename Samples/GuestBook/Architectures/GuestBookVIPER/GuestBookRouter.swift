public import GreetingDomain
import GreetingVIPER
public import GuestBookDomain

/// The router of the app: it creates, opens and closes the modules, knows which are shown, and passes links to the list.
///
/// Owned by the host, one for each window. It owns the service that the interactors share, and no module. The presenters
/// hold weak references to it.
public final class GuestBookRouter {
  private let transitions: any GuestBookTransitions
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook

  private weak var guests: (any GuestsModuleInput)?
  private var card: Card?
  private var sheet: GreetingSheet? {
    // A greeting that was left saves and reports nothing more.
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

  /// Shows the list, which loads the guests.
  public func start() {
    transitions.showGuests { view in
      let module = Self.createGuestsModule(for: view, book: book, phrasebook: phrasebook, router: self)
      guests = module
      if let waitingLink { module.open(waitingLink) }
      return module
    }
  }

  /// Closes everything above the list and shows the screens of a link when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    guests?.open(link)
  }

  // MARK: Modules

  /// Creates the objects behind the view of a list and connects them.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - book: The service that the interactors share.
  ///   - phrasebook: The texts of the list.
  ///   - router: Navigates from the list; the presenter holds a weak reference to it.
  /// - Returns: The presenter, which the view must own.
  static func createGuestsModule(
    for view: any GuestsView, book: GuestBook, phrasebook: any GuestBookPhrasebook, router: any GuestsRouting
  ) -> any GuestsPresenting & GuestsModuleInput {
    let interactor = GuestsInteractor(book: book)
    let presenter = GuestsPresenter(view: view, interactor: interactor, router: router, phrasebook: phrasebook)
    interactor.output = presenter
    book.addObserver(interactor)
    return presenter
  }

  /// Creates the objects behind the view of a card and connects them.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - book: The service that the interactors share.
  ///   - phrasebook: The texts of the card.
  ///   - router: Navigates from the card; the presenter holds a weak reference to it.
  /// - Returns: The presenter, which the view must own.
  static func createCardModule(
    for view: any CardView, book: GuestBook, phrasebook: any GuestBookPhrasebook, router: any CardRouting
  ) -> any CardPresenting & CardModuleInput {
    let interactor = CardInteractor(book: book)
    let presenter = CardPresenter(view: view, interactor: interactor, router: router, phrasebook: phrasebook)
    interactor.output = presenter
    book.addObserver(interactor)
    return presenter
  }

  // MARK: Screens

  /// Pushes a card, unless another screen covers the list.
  private func pushCard(_ card: Card, configuredBy configure: (any CardModuleInput) -> Void) {
    guard self.card == nil, sheet == nil else { return }
    self.card = card
    transitions.pushCard { view in
      let module = Self.createCardModule(for: view, book: book, phrasebook: phrasebook, router: self)
      card.module = module
      configure(module)
      return module
    } onPop: { [weak self] in
      if let self, self.card === card { leaveCard() }
    }
  }

  private func presentGreeting(of id: Guest.ID?, output: any GreetingModuleOutput) {
    let sheet = GreetingSheet(guestID: id, book: book, output: output)
    self.sheet = sheet
    transitions.presentGreeting { view in
      GreetingRouter.createModule(for: view, store: sheet, phrasebook: greetingPhrasebook, navigation: sheet)
    } onDismiss: { [weak self, weak sheet] in
      if let self, self.sheet === sheet { self.sheet = nil }
    }
  }

  /// A greeting over the card is closed with it.
  private func leaveCard() {
    closeGreeting()
    card?.module?.leave()
    card = nil
  }
}

/// The card that is shown.
private final class Card {
  /// `nil` if the card has only a name.
  let guestID: Guest.ID?
  weak var module: (any CardModuleInput)?

  init(guestID: Guest.ID?) {
    self.guestID = guestID
  }
}

extension GuestBookRouter: GuestsRouting {
  func showCheckIn(output: any GreetingModuleOutput) {
    guard card == nil, sheet == nil else { return }
    presentGreeting(of: nil, output: output)
  }

  func showCard(of id: Guest.ID) {
    pushCard(Card(guestID: id)) { card in card.configure(guestID: id) }
  }

  func showCard(named name: String) {
    pushCard(Card(guestID: nil)) { card in card.configure(name: name) }
  }

  func showCardAndEdit(of id: Guest.ID) {
    showCard(of: id)
    card?.module?.edit()
  }

  func closeScreens() {
    waitingLink = nil
    closeGreeting()
    closeCard()
  }

  func closeGreeting() {
    guard sheet != nil else { return }
    sheet = nil
    transitions.dismissGreeting()
  }
}

extension GuestBookRouter: CardRouting {
  func isOnTop(_ module: any CardModuleInput) -> Bool {
    sheet == nil && card?.module === module
  }

  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput) {
    guard sheet == nil, card?.module === output else { return }
    presentGreeting(of: id, output: output)
  }

  func closeCard() {
    guard card != nil else { return }
    leaveCard()
    transitions.popCard()
  }
}
