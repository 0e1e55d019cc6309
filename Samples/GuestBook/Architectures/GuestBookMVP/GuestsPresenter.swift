public import GuestBookDomain

/// The presentation logic and the workflow of the list: it receives the user's actions and commands the view.
///
/// Owned by the view, to which it holds a weak reference.
public final class GuestsPresenter {
  private weak var view: (any GuestsView)?
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any GuestsNavigation)?

  private var guests: Guests?
  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false

  /// Creates the presenter of a view.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens; the presenter holds a weak reference to it.
  public init(
    view: any GuestsView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    navigation: any GuestsNavigation
  ) {
    self.view = view
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  private var canCheckIn: Bool { guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  // MARK: Actions

  /// The view has loaded: loads the guests.
  public func viewDidLoad() async {
    await load()
  }

  /// The user tapped Retry.
  public func retryTapped() async {
    guard canRetry else { return }
    await load()
  }

  /// The user tapped Check in.
  public func checkInTapped() {
    guard canCheckIn else { return }
    navigation?.showCheckIn()
  }

  /// The user tapped the row of a guest.
  public func guestTapped(at row: Int) {
    guard let guests, guests.all.indices.contains(row) else { return }
    navigation?.showCard(of: guests.all[row].id)
  }

  // MARK: Results of other screens

  /// A guest was added, updated or removed.
  func update(_ guests: Guests) {
    self.guests = guests
    showGuests()
  }

  /// A link leads to a guest whom the book does not have.
  func showUnknownGuestMessage() {
    isLinkedGuestUnknown = true
    showStatus()
  }

  /// Another screen or link is opened.
  func hideUnknownGuestMessage() {
    isLinkedGuestUnknown = false
    showStatus()
  }

  // MARK: Workflow

  private func load() async {
    isBusy = true
    hasLoadFailed = false
    showStatus()
    var loaded: [Guest]?
    do { loaded = try await store.guests() } catch { hasLoadFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    if let loaded { guests = Guests(loaded) }
    showGuests()
    showStatus()
  }

  // MARK: Presentation

  private func showGuests() {
    guard let guests else { return }
    view?.showGuests(guests.all.map { GuestRow(id: $0.id, name: $0.person.fullName) })
    view?.showEmptyText(guests.all.isEmpty ? phrasebook.noGuests : nil)
  }

  private func showStatus() {
    view?.showMessage(message)
    view?.setBusy(isBusy)
    view?.setCheckInEnabled(canCheckIn)
    view?.setRetryEnabled(canRetry)
  }

  private var message: String? {
    if isLinkedGuestUnknown { return phrasebook.unknownGuest }
    return hasLoadFailed ? phrasebook.guestsNotLoaded : nil
  }
}
