import GuestBookDomain

/// The presentation logic and the workflow of the list: it receives the user's actions and the changes of the
/// repository, and commands the view.
///
/// Owned by the view, to which it holds a weak reference.
public final class GuestsPresenter {
  private weak var view: (any GuestsView)?
  private let repository: GuestRepository
  private let phrasebook: any GuestBookPhrasebook
  private weak let delegate: (any GuestsPresenterDelegate)?

  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false

  /// Creates the presenter of a view, and observes the repository from now on.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - repository: The guests.
  ///   - phrasebook: The texts of the list.
  ///   - delegate: Receives what the flow has to know; the presenter holds a weak reference to it.
  init(
    view: any GuestsView, repository: GuestRepository, phrasebook: any GuestBookPhrasebook,
    delegate: any GuestsPresenterDelegate
  ) {
    self.view = view
    self.repository = repository
    self.phrasebook = phrasebook
    self.delegate = delegate
    repository.addObserver(self)
  }

  private var canCheckIn: Bool { repository.guests != nil }
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
    delegate?.guestsPresenterDidSelectCheckIn(self)
  }

  /// The user tapped the row of a guest.
  public func guestTapped(_ id: GuestRow.ID) {
    delegate?.guestsPresenter(self, didSelectGuest: Guest.ID(id))
  }

  // MARK: Commands of the coordinator

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
    do { try await repository.load() } catch { hasLoadFailed = true }
    isBusy = false
    showStatus()
    if !hasLoadFailed { delegate?.guestsPresenterDidLoadGuests(self) }
  }

  // MARK: Presentation

  private func showGuests() {
    guard let guests = repository.guests else { return }
    view?.showGuests(guests.all.map { GuestRow(id: $0.id.number, name: $0.person.fullName) })
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

extension GuestsPresenter: GuestRepositoryObserver {
  func guestRepositoryDidChange() {
    showGuests()
  }
}

/// Receives what the flow has to know about the list; implemented by the coordinator.
protocol GuestsPresenterDelegate: AnyObject {
  /// The guests are loaded and shown.
  func guestsPresenterDidLoadGuests(_ presenter: GuestsPresenter)
  /// The user wants to check in a guest.
  func guestsPresenterDidSelectCheckIn(_ presenter: GuestsPresenter)
  /// The user selected the row of a guest.
  func guestsPresenter(_ presenter: GuestsPresenter, didSelectGuest id: Guest.ID)
}
