public import GreetingDemo
public import GuestBookDomain
import TerminalUI

/// The whole card of a guest in one class, on the widgets themselves: it holds the state, calls the store, updates the
/// widgets and navigates.
///
/// Disabled buttons prevent unavailable actions. Owned by the host; owns the widgets, whose closures hold unowned
/// references to it.
public final class CardViewController {
  /// The widgets.
  public let form: CardForm
  /// Starts the actions that call the store.
  public let host: ScreenHost = ScreenHost()

  private let guest: Guest
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  private var isBusy = false
  private var hasRemovalFailed = false

  /// Creates the card.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the view controller holds a weak reference to it.
  public init(
    guest: Guest, store: any GuestStore, phrasebook: any GuestBookPhrasebook, navigation: any CardNavigation
  ) {
    form = CardForm(phrasebook: phrasebook)
    self.guest = guest
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
    form.edit.onPress = { [unowned self] in edit() }
    form.remove.onPress = { [unowned self] in host.start { await self.remove() } }
  }

  // MARK: Actions

  /// Shows the guest; called once, when the view has loaded.
  public func viewDidLoad() {
    form.name.text = guest.person.fullName
    updateStatus()
  }

  private func edit() {
    navigation?.showEdit(of: guest.id)
  }

  private func remove() async {
    hasRemovalFailed = false
    isBusy = true
    updateStatus()
    var hasFailed = false
    do { try await store.remove(guest.id) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    updateStatus()
    if !hasFailed { navigation?.closeCard(of: guest.id) }
  }

  // MARK: Display

  private func updateStatus() {
    form.message.text = hasRemovalFailed ? phrasebook.guestNotRemoved : ""
    form.busy.isActive = isBusy
    form.edit.isEnabled = !isBusy
    form.remove.isEnabled = !isBusy
  }
}
