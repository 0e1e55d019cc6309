import GuestBookDomain

/// The steps of the use case, called by the presenter.
protocol GuestsInteractorInput {
  /// Loads the guests; called once, when the screen opens.
  func load() async
  /// Loads the guests again after a failure.
  func retry() async
  /// Confirms that the user may check in a guest.
  func confirmCheckIn()
  /// Identifies the guest in a row.
  func selectGuest(at row: Int)
  /// Resolves a link, if the guests are loaded.
  func resolve(_ link: GuestBookLink)
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol GuestsInteractorOutput: AnyObject {
  /// The guests may have changed.
  ///
  /// - Parameter names: Their full names, in the order of the book.
  func didUpdateGuests(_ names: [String])
  /// The guests were loaded, and links can be resolved.
  func didLoad()
  /// The user may check in a guest.
  func didConfirmCheckIn()
  /// The user selected a guest.
  func didSelectGuest(_ id: Guest.ID)
  /// The screens of a link can be shown; a link to an unknown guest ends at the list.
  func didResolve(_ link: GuestBookLink)
  /// The status may have changed.
  func didChange(_ status: GuestsStatus)
}

/// The use case of the list: it runs the workflow and calls the service, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class GuestsInteractor {
  /// Receives the results.
  weak var output: (any GuestsInteractorOutput)?

  private let book: any GuestBookService
  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false

  init(book: any GuestBookService) {
    self.book = book
  }

  private var canCheckIn: Bool { book.guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private var problem: GuestsStatus.Problem? {
    if isLinkedGuestUnknown { return .unknownGuest }
    return hasLoadFailed ? .loadFailed : nil
  }

  private func setLinkedGuestUnknown(_ isUnknown: Bool) {
    guard isLinkedGuestUnknown != isUnknown else { return }
    isLinkedGuestUnknown = isUnknown
    reportStatus()
  }

  private func reportStatus() {
    output?.didChange(
      GuestsStatus(problem: problem, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry))
  }
}

extension GuestsInteractor: GuestsInteractorInput {
  func load() async {
    isBusy = true
    hasLoadFailed = false
    reportStatus()
    var hasFailed = false
    do { try await book.load() } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasLoadFailed = hasFailed
    reportStatus()
    if !hasFailed { output?.didLoad() }
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func confirmCheckIn() {
    guard canCheckIn else { return }
    setLinkedGuestUnknown(false)
    output?.didConfirmCheckIn()
  }

  func selectGuest(at row: Int) {
    guard let guests = book.guests, guests.all.indices.contains(row) else { return }
    setLinkedGuestUnknown(false)
    output?.didSelectGuest(guests.all[row].id)
  }

  func resolve(_ link: GuestBookLink) {
    guard let guests = book.guests else { return }
    let isGuestKnown =
      switch link {
      case .guests, .newGuest: true
      case .guest(let id), .editGuest(let id): guests[id] != nil
      }
    setLinkedGuestUnknown(!isGuestKnown)
    output?.didResolve(isGuestKnown ? link : .guests)
  }
}

extension GuestsInteractor: GuestBookObserver {
  func guestBookDidChange() {
    guard let guests = book.guests else { return }
    output?.didUpdateGuests(guests.all.map(\.person.fullName))
  }
}
