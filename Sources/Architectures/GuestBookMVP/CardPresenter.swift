public import GuestBookDomain

/// The presentation logic and the workflow of a guest's card: it receives the user's actions and commands the view.
///
/// Owned by the view, to which it holds a weak reference.
public final class CardPresenter {
  private weak var view: (any CardView)?
  private let guest: Guest
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  private var isBusy = false
  private var hasRemovalFailed = false

  /// Creates the presenter of a view.
  ///
  /// - Parameters:
  ///   - guest: The guest to show.
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the presenter holds a weak reference to it.
  public init(
    guest: Guest, view: any CardView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    navigation: any CardNavigation
  ) {
    self.guest = guest
    self.view = view
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: Actions

  /// The view has loaded: shows the guest.
  public func viewDidLoad() {
    view?.showName(guest.person.fullName)
    showStatus()
  }

  /// The user tapped Edit.
  public func editTapped() {
    guard !isBusy else { return }
    navigation?.showEdit(of: guest.id)
  }

  /// The user tapped Remove.
  public func removeTapped() async {
    guard !isBusy else { return }
    isBusy = true
    hasRemovalFailed = false
    showStatus()
    var hasFailed = false
    do { try await store.remove(guest.id) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    showStatus()
    if !hasFailed { navigation?.closeCard(of: guest.id) }
  }

  // MARK: Presentation

  private func showStatus() {
    view?.showMessage(hasRemovalFailed ? phrasebook.guestNotRemoved : nil)
    view?.setBusy(isBusy)
    view?.setEditEnabled(!isBusy)
    view?.setRemoveEnabled(!isBusy)
  }
}
