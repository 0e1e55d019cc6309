public import GreetingDemo
public import GuestBookDomain
import TerminalUI

/// The whole list in one class, on the widgets themselves: it holds the state, calls the store, updates the widgets and
/// navigates.
///
/// Disabled buttons prevent unavailable actions. Owned by the host; owns the widgets, whose closures hold unowned
/// references to it.
public final class GuestsViewController {
  /// The widgets.
  public let form: GuestsForm
  /// Starts the actions that call the store.
  public let host: ScreenHost = ScreenHost()

  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any GuestsNavigation)?

  private var guests: Guests?
  private var isBusy = false
  private var hasLoadFailed = false

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens; the view controller holds a weak reference to it.
  public init(store: any GuestStore, phrasebook: any GuestBookPhrasebook, navigation: any GuestsNavigation) {
    form = GuestsForm(phrasebook: phrasebook)
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
    form.checkIn.onPress = { [unowned self] in checkIn() }
    form.retry.onPress = { [unowned self] in host.start { await self.load() } }
  }

  // MARK: Actions

  /// Loads the guests; called once, when the view has loaded.
  public func viewDidLoad() async {
    await load()
  }

  private func checkIn() {
    navigation?.showCheckIn()
  }

  private func showCard(of guest: Guest) {
    navigation?.showCard(of: guest.id)
  }

  // MARK: Workflow and display

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    updateStatus()
    var loaded: [Guest]?
    var hasFailed = false
    do { loaded = try await store.guests() } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    if let loaded { guests = Guests(loaded) }
    hasLoadFailed = hasFailed
    showGuests()
    updateStatus()
  }

  private func showGuests() {
    guard let guests else { return }
    form.rows = guests.all.map { guest in
      Button(guest.person.fullName) { [unowned self] in showCard(of: guest) }
    }
    form.emptyText.text = guests.all.isEmpty ? phrasebook.noGuests : ""
  }

  private func updateStatus() {
    form.message.text = hasLoadFailed ? phrasebook.guestsNotLoaded : ""
    form.busy.isActive = isBusy
    form.checkIn.isEnabled = guests != nil
    form.retry.isEnabled = !isBusy && hasLoadFailed
  }
}
