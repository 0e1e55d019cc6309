public import GreetingDemo
public import GreetingDomain
public import GuestBookDomain
import TerminalUI

/// The whole list in one class, on the widgets themselves: it holds the state, calls the store, updates the widgets,
/// pushes the card, presents the greeting of a check-in, and opens links.
///
/// It has the guests, and the IDs of those for whom a call is pending; the screens that it shows return their results by
/// closures. Disabled buttons prevent unavailable actions. Owned by the host, one for each window; owns the widgets, whose
/// closures hold unowned references to it.
public final class GuestsViewController {
  /// The widgets.
  public let form: GuestsForm
  /// Starts the actions that call the store.
  public let host: ScreenHost = ScreenHost()

  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook
  private weak let navigationController: (any NavigationController)?

  private var guests: Guests?
  private var busyGuests: Set<Guest.ID> = []
  private var isBusy = false
  private var hasLoadFailed = false
  private var waitingLink: GuestBookLink?
  private var isLinkedGuestUnknown = false
  private weak var card: CardViewController?
  private var sheet: GreetingSheet? {
    didSet { oldValue?.isLeft = true }
  }

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list and the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  ///   - navigationController: Shows the next screens; the view controller holds a weak reference to it.
  public init(
    store: any GuestStore, phrasebook: any GuestBookPhrasebook, greetingPhrasebook: any Phrasebook,
    navigationController: any NavigationController
  ) {
    form = GuestsForm(phrasebook: phrasebook)
    self.store = store
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    self.navigationController = navigationController
    form.checkIn.onPress = { [unowned self] in checkIn() }
    form.retry.onPress = { [unowned self] in host.start { await self.load() } }
  }

  // MARK: Actions

  /// Loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    await load()
  }

  private func checkIn() {
    guard card == nil, sheet == nil else { return }
    isLinkedGuestUnknown = false
    updateStatus()
    let sheet = GreetingSheet(guest: nil, store: store)
    sheet.onBusyChange = { [weak self] id, isBusy in self?.setBusy(isBusy, id) }
    sheet.onAdd = { [weak self] guest in self?.guestAdded(guest) }
    sheet.onUpdate = { [weak self] guest in self?.guestUpdated(guest) }
    sheet.onContinue = { [weak self] welcomeCard in self?.finishCheckIn(of: welcomeCard) }
    self.sheet = sheet
    navigationController?.present(sheet, phrasebook: greetingPhrasebook) { [weak self, weak sheet] in
      if let sheet, sheet === self?.sheet { self?.sheet = nil }
    }
  }

  private func finishCheckIn(of welcomeCard: WelcomeCard) {
    let id = sheet?.guestID
    dismissCheckIn()
    if let id {
      showCard(of: id)
    } else if let person = Person(name: welcomeCard.name, surname: welcomeCard.surname) {
      pushCard(of: person, guestID: nil)
    }
  }

  private func showCard(of id: Guest.ID) {
    if let guest = guests?[id] { pushCard(of: guest.person, guestID: id) }
  }

  private func pushCard(of person: Person, guestID: Guest.ID?) {
    guard card == nil, sheet == nil, let navigationController else { return }
    isLinkedGuestUnknown = false
    updateStatus()
    let card = CardViewController(
      person: person, guestID: guestID, isBusy: guestID.map(busyGuests.contains) ?? false, store: store,
      phrasebook: phrasebook, greetingPhrasebook: greetingPhrasebook, navigationController: navigationController)
    card.onBusyChange = { [weak self] id, isBusy in self?.setBusy(isBusy, id) }
    card.onUpdate = { [weak self] guest in self?.guestUpdated(guest) }
    card.onRemove = { [weak self] id in self?.guestRemoved(id) }
    self.card = card
    navigationController.push(card) { [weak self] in
      if card === self?.card { self?.leaveCard() }
    }
  }

  private func dismissCheckIn() {
    guard sheet != nil else { return }
    sheet = nil
    navigationController?.dismiss()
  }

  private func closeCard() {
    guard card != nil else { return }
    leaveCard()
    navigationController?.pop()
  }

  private func leaveCard() {
    card?.leave()
    card = nil
  }

  // MARK: Links

  /// The link that restores the screens of the app.
  public var link: GuestBookLink {
    if let waitingLink { return waitingLink }
    if let sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return card?.link ?? .guests
  }

  /// Closes everything above the list and shows the screens of a link, when the guests are loaded.
  public func open(_ link: GuestBookLink) {
    waitingLink = link
    openWaitingLink()
  }

  private func openWaitingLink() {
    // A list that was left has no navigation controller, and opens nothing.
    guard navigationController != nil, let guests, let link = waitingLink else { return }
    waitingLink = nil
    dismissCheckIn()
    closeCard()
    isLinkedGuestUnknown = false
    switch link {
    case .guests: break
    case .newGuest: checkIn()
    case .guest(let id), .editGuest(let id):
      if guests[id] != nil {
        showCard(of: id)
        if link == .editGuest(id) { card?.edit() }
      } else {
        isLinkedGuestUnknown = true
      }
    }
    updateStatus()
  }

  // MARK: Results of other screens

  private func setBusy(_ isBusy: Bool, _ id: Guest.ID) {
    if isBusy { busyGuests.insert(id) } else { busyGuests.remove(id) }
    updateCard()
  }

  private func guestAdded(_ guest: Guest) {
    guests?.add(guest)
    showGuests()
  }

  private func guestUpdated(_ guest: Guest) {
    guests?.update(guest)
    showGuests()
    updateCard()
  }

  private func guestRemoved(_ id: Guest.ID) {
    guests?.remove(id)
    showGuests()
    if card?.guestID == id { closeCard() }
  }

  private func updateCard() {
    guard let card, let id = card.guestID, let guest = guests?[id] else { return }
    card.update(guest.person, isBusy: busyGuests.contains(id))
  }

  // MARK: Workflow and display

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    updateStatus()
    do { guests = Guests(try await store.guests()) } catch { hasLoadFailed = true }
    isBusy = false
    showGuests()
    updateStatus()
    openWaitingLink()
  }

  private func showGuests() {
    guard let guests else { return }
    form.rows = guests.all.map { guest in
      Button(guest.person.fullName) { [unowned self, id = guest.id] in showCard(of: id) }
    }
    form.emptyText.text = guests.all.isEmpty ? phrasebook.noGuests : ""
  }

  private func updateStatus() {
    form.message.text = message
    form.busy.isActive = isBusy
    form.checkIn.isEnabled = guests != nil
    form.retry.isEnabled = !isBusy && hasLoadFailed
  }

  private var message: String {
    if isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return hasLoadFailed ? phrasebook.guestsNotLoaded : ""
  }
}
