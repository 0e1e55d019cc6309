public import GreetingDemo
import GreetingDomain
public import GuestBookDomain
import TerminalUI

/// The whole card of a guest in one class, on the widgets themselves: it holds the state, calls the store, updates the
/// widgets and presents the greeting of an edit.
///
/// It returns its results by closures. Disabled buttons prevent unavailable actions. Owned by the host; owns the
/// widgets, whose closures hold unowned references to it.
public final class CardViewController {
  /// The widgets.
  public let form: CardForm
  /// Starts the actions that call the store.
  public let host: ScreenHost = ScreenHost()
  /// The guest; a card without a guest has only a name.
  public let guestID: Guest.ID?

  /// A call for the guest has begun or ended. The card, if it is shown, is updated then.
  public var onBusyChange: (Guest.ID, Bool) -> Void = { _, _ in }
  /// The guest was updated.
  public var onUpdate: (Guest) -> Void = { _ in }
  /// The guest was removed, perhaps after the card was left.
  public var onRemove: (Guest.ID) -> Void = { _ in }

  private var person: Person
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private let greetingPhrasebook: any Phrasebook
  /// `nil` when the card was left, as in UIKit.
  private weak var navigationController: (any NavigationController)?

  private var isBusy: Bool
  private var hasRemovalFailed = false
  /// The greeting of an edit, while it is presented.
  private var sheet: GreetingSheet? {
    didSet { oldValue?.isLeft = true }
  }

  /// Creates the card.
  ///
  /// - Parameters:
  ///   - person: The name and the surname.
  ///   - guestID: The guest; a card without a guest has only a name.
  ///   - isBusy: Whether a call for the guest is pending.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - greetingPhrasebook: The texts of the greeting.
  ///   - navigationController: Shows the greeting; the view controller holds a weak reference to it.
  init(
    person: Person, guestID: Guest.ID?, isBusy: Bool, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    greetingPhrasebook: any Phrasebook, navigationController: any NavigationController
  ) {
    form = CardForm(phrasebook: phrasebook)
    self.person = person
    self.guestID = guestID
    self.isBusy = isBusy
    self.store = store
    self.phrasebook = phrasebook
    self.greetingPhrasebook = greetingPhrasebook
    self.navigationController = navigationController
    form.edit.onPress = { [unowned self] in edit() }
    form.remove.onPress = { [unowned self] in host.start { await self.remove() } }
  }

  // MARK: Actions

  /// Shows the guest; called once, when the view has loaded.
  public func viewDidLoad() {
    form.name.text = person.fullName
    updateStatus()
  }

  /// Whether the card is shown and nothing covers it; otherwise a tap on it has no effect.
  private var isOnTop: Bool { navigationController != nil && sheet == nil }

  /// Presents the greeting of the guest, unless a call for the guest is pending.
  func edit() {
    guard let guestID, !isBusy, isOnTop else { return }
    let sheet = GreetingSheet(guest: Guest(id: guestID, person: person), store: store)
    sheet.onBusyChange = onBusyChange
    sheet.onUpdate = onUpdate
    sheet.onContinue = { [weak self] _ in self?.dismissEdit() }
    self.sheet = sheet
    navigationController?.present(sheet, phrasebook: greetingPhrasebook) { [weak self, weak sheet] in
      if let sheet, sheet === self?.sheet { self?.sheet = nil }
    }
  }

  private func dismissEdit() {
    guard sheet != nil else { return }
    sheet = nil
    navigationController?.dismiss()
  }

  /// The card is left: the greeting of its edit is dismissed with it.
  func leave() {
    dismissEdit()
    navigationController = nil
  }

  private func remove() async {
    guard let guestID, isOnTop else { return }
    hasRemovalFailed = false
    onBusyChange(guestID, true)
    do {
      try await store.remove(guestID)
      onRemove(guestID)
    } catch {
      hasRemovalFailed = true
    }
    onBusyChange(guestID, false)
  }

  // MARK: Display

  /// The link that restores the card, and the greeting if it is presented.
  var link: GuestBookLink {
    guard let guestID else { return .guests }
    return sheet == nil ? .guest(guestID) : .editGuest(guestID)
  }

  /// Shows the guest after an update, or after a call for the guest has begun or ended.
  func update(_ person: Person, isBusy: Bool) {
    self.person = person
    self.isBusy = isBusy
    form.name.text = person.fullName
    updateStatus()
  }

  private func updateStatus() {
    form.message.text = hasRemovalFailed ? phrasebook.guestNotRemoved : ""
    form.busy.isActive = isBusy
    form.edit.isEnabled = !isBusy && guestID != nil
    form.remove.isEnabled = !isBusy && guestID != nil
  }
}
