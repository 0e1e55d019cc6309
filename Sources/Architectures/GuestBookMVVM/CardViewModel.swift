public import GuestBookDomain
public import Observation

/// The display-ready, observable state of a guest's card, and the user's commands.
///
/// Owned by the host's view, which observes it; it has no reference to a view.
@Observable
public final class CardViewModel {
  private var hasRemovalFailed = false

  private let guest: Guest
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  /// Creates the view model of a card.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the view model holds a weak reference to it.
  public init(
    guest: Guest, store: any GuestStore, phrasebook: any GuestBookPhrasebook, navigation: any CardNavigation
  ) {
    self.guest = guest
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: State

  /// The full name.
  public var name: String { guest.person.fullName }

  /// The message, `nil` if there is none.
  public var message: String? {
    hasRemovalFailed ? phrasebook.guestNotRemoved : nil
  }

  /// Whether the removal is pending.
  public private(set) var isBusy: Bool = false

  /// Whether ``edit()`` is available.
  public var canEdit: Bool { !isBusy }
  /// Whether ``remove()`` is available.
  public var canRemove: Bool { !isBusy }

  // MARK: Commands

  /// Shows the greeting of the guest, to edit the guest.
  public func edit() {
    guard canEdit else { return }
    navigation?.showEdit(of: guest.id)
  }

  /// Removes the guest, and closes the card.
  public func remove() async {
    guard canRemove else { return }
    isBusy = true
    hasRemovalFailed = false
    var hasFailed = false
    do { try await store.remove(guest.id) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    if !hasFailed { navigation?.closeCard(of: guest.id) }
  }
}
