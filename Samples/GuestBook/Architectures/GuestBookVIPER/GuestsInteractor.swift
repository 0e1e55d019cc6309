import GuestBookDomain

/// The steps of the use case, called by the presenter.
protocol GuestsInteractorInput {
  /// Loads the guests; called once, when the screen opens.
  func load() async
  /// Loads the guests again after a failure.
  func retry() async
  /// Confirms that the user may check in a guest.
  func confirmCheckIn()
  /// Confirms the selection of a guest.
  func selectGuest(_ id: Guest.ID)
  /// Confirms a link, once the guests are loaded; a newer link replaces one that waits.
  func open(_ link: GuestBookLink)
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol GuestsInteractorOutput: AnyObject {
  /// The book has these guests.
  ///
  /// - Parameter guests: Their IDs and full names, in the order of the book.
  func didUpdateGuests(_ guests: [GuestName])
  /// The user may check in a guest.
  func didConfirmCheckIn()
  /// The user selected a guest.
  func didSelectGuest(_ id: Guest.ID)
  /// The screens of a link can be shown; those of a link to an unknown guest are the list.
  func didConfirm(_ link: GuestBookLink)
  /// The status may have changed.
  func didChange(_ status: GuestsStatus)
}

/// The use case of the list: it runs the workflow and calls the book, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class GuestsInteractor {
  /// Receives the results.
  weak var output: (any GuestsInteractorOutput)?

  private let book: any GuestBookService
  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false
  private var waitingLink: GuestBookLink?

  init(book: any GuestBookService) {
    self.book = book
  }

  private var canCheckIn: Bool { book.guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private var problem: GuestsStatus.Problem? {
    if isLinkedGuestUnknown { return .unknownGuest }
    return hasLoadFailed ? .loadFailed : nil
  }

  private func openWaitingLink(in guests: Guests) {
    guard let link = waitingLink.take() else { return }
    isLinkedGuestUnknown = link.guestID.map { guests[$0] == nil } ?? false
    reportStatus()
    output?.didConfirm(isLinkedGuestUnknown ? .guests : link)
  }

  private func withdrawProblemOfLink() {
    isLinkedGuestUnknown = false
    reportStatus()
  }

  private func reportStatus() {
    output?.didChange(GuestsStatus(problem: problem, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry))
  }
}

extension GuestsInteractor: GuestsInteractorInput {
  func load() async {
    isBusy = true
    hasLoadFailed = false
    reportStatus()
    do { try await book.load() } catch { hasLoadFailed = true }
    isBusy = false
    reportStatus()
    if let guests = book.guests { openWaitingLink(in: guests) }
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func confirmCheckIn() {
    guard canCheckIn else { return }
    withdrawProblemOfLink()
    output?.didConfirmCheckIn()
  }

  func selectGuest(_ id: Guest.ID) {
    guard book.guests?[id] != nil else { return }
    withdrawProblemOfLink()
    output?.didSelectGuest(id)
  }

  func open(_ link: GuestBookLink) {
    waitingLink = link
    if let guests = book.guests { openWaitingLink(in: guests) }
  }
}

extension GuestsInteractor: GuestBookObserver {
  func guestBookDidChange() {
    guard let guests = book.guests else { return }
    output?.didUpdateGuests(guests.all.map { GuestName(id: $0.id, fullName: $0.person.fullName) })
  }
}

extension GuestBookLink {
  /// The guest whose screens the link opens, if there is one.
  fileprivate var guestID: Guest.ID? {
    switch self {
    case .guests, .newGuest: nil
    case .guest(let id), .editGuest(let id): id
    }
  }
}
