import GuestBookDomain

/// The presentation logic and the workflow of a guest's card: it receives the user's actions and the changes of the
/// repository, and commands the view.
///
/// Owned by the view, to which it holds a weak reference until the card is left.
public final class CardPresenter {
  private weak var view: (any CardView)?
  private var name: String
  private let guestID: Guest.ID?
  private let repository: GuestRepository
  private let phrasebook: any GuestBookPhrasebook
  private weak let delegate: (any CardPresenterDelegate)?

  private var hasRemovalFailed = false

  /// Creates the presenter of a view, and observes the repository from now on.
  ///
  /// - Parameters:
  ///   - name: The full name.
  ///   - guestID: The guest; a card without a guest has only a name.
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - repository: The guests.
  ///   - phrasebook: The texts of the card.
  ///   - delegate: Receives what the flow has to know; the presenter holds a weak reference to it.
  init(
    name: String, guestID: Guest.ID?, view: any CardView, repository: GuestRepository,
    phrasebook: any GuestBookPhrasebook, delegate: any CardPresenterDelegate
  ) {
    self.name = name
    self.guestID = guestID
    self.view = view
    self.repository = repository
    self.phrasebook = phrasebook
    self.delegate = delegate
    repository.addObserver(self)
  }

  private var isBusy: Bool { guestID.map(repository.isBusy) ?? false }
  private var isAvailable: Bool { !isBusy && guestID != nil }
  private var isOnTop: Bool { delegate?.cardPresenterIsOnTop(self) == true }

  // MARK: Actions

  /// The view has loaded: shows the guest.
  public func viewDidLoad() {
    view?.showName(name)
    showStatus()
  }

  /// The user tapped Edit.
  public func editTapped() {
    guard isAvailable, isOnTop, let guestID else { return }
    delegate?.cardPresenter(self, didSelectEditOf: guestID)
  }

  /// The user tapped Remove.
  public func removeTapped() async {
    guard isAvailable, isOnTop, let guestID else { return }
    hasRemovalFailed = false
    do {
      try await repository.remove(guestID)
    } catch {
      hasRemovalFailed = true
      showStatus()
    }
  }

  // MARK: Commands of the coordinator

  /// The card was left: it shows nothing more.
  func detachView() {
    view = nil
    repository.removeObserver(self)
  }

  // MARK: Presentation

  private func showStatus() {
    view?.showMessage(hasRemovalFailed ? phrasebook.guestNotRemoved : nil)
    view?.setBusy(isBusy)
    view?.setEditEnabled(isAvailable)
    view?.setRemoveEnabled(isAvailable)
  }
}

extension CardPresenter: GuestRepositoryObserver {
  func guestRepositoryDidChange() {
    guard let guestID else { return }
    guard let guest = repository.guests?[guestID] else {
      delegate?.cardPresenterDidLoseGuest(self)
      return
    }
    name = guest.person.fullName
    view?.showName(name)
    showStatus()
  }
}

/// Receives what the flow has to know about a card; implemented by the coordinator.
protocol CardPresenterDelegate: AnyObject {
  /// Returns whether the card is shown and nothing covers it; otherwise a tap on it has no effect.
  func cardPresenterIsOnTop(_ presenter: CardPresenter) -> Bool
  /// The user wants to edit the guest.
  func cardPresenter(_ presenter: CardPresenter, didSelectEditOf id: Guest.ID)
  /// The guest was removed, by this card or by another one.
  func cardPresenterDidLoseGuest(_ presenter: CardPresenter)
}
