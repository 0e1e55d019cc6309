public import GuestBookDomain

/// The presentation logic and the workflow of a guest's card: it receives the user's actions and commands the view.
///
/// Owned by the view, to which it holds a weak reference.
public final class CardPresenter {
  private weak var view: (any CardView)?
  private var name: String
  private let guestID: Guest.ID?
  private let store: any GuestStore
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  private var isBusy: Bool
  private var hasRemovalFailed = false

  /// Creates the presenter of a view.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - guestID: The guest; a card without a guest has only a name.
  ///   - isBusy: Whether a call for the guest is pending.
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the presenter holds a weak reference to it.
  public init(
    name: String, guestID: Guest.ID?, isBusy: Bool, view: any CardView, store: any GuestStore,
    phrasebook: any GuestBookPhrasebook, navigation: any CardNavigation
  ) {
    self.name = name
    self.guestID = guestID
    self.isBusy = isBusy
    self.view = view
    self.store = store
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  private var isAvailable: Bool { !isBusy && guestID != nil }

  // MARK: Actions

  /// The view has loaded: shows the guest.
  public func viewDidLoad() {
    view?.showName(name)
    showStatus()
  }

  /// The user tapped Edit.
  public func editTapped() {
    guard isAvailable, let guestID else { return }
    navigation?.showEdit(of: guestID)
  }

  /// The user tapped Remove.
  public func removeTapped() async {
    guard isAvailable, let guestID else { return }
    isBusy = true
    hasRemovalFailed = false
    showStatus()
    var hasFailed = false
    do { try await store.remove(guestID) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    showStatus()
    if !hasFailed { navigation?.closeCard(of: guestID) }
  }

  // MARK: Results of other screens

  /// The guest was updated, or a call for the guest has begun or ended.
  func update(name: String, isBusy: Bool) {
    self.name = name
    self.isBusy = isBusy
    view?.showName(name)
    showStatus()
  }

  // MARK: Presentation

  private func showStatus() {
    view?.showMessage(hasRemovalFailed ? phrasebook.guestNotRemoved : nil)
    view?.setBusy(isBusy)
    view?.setEditEnabled(isAvailable)
    view?.setRemoveEnabled(isAvailable)
  }
}
