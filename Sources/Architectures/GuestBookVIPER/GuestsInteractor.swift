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
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol GuestsInteractorOutput: AnyObject {
  /// The store found these guests.
  ///
  /// - Parameter names: Their full names, in the order of the store.
  func didLoad(_ names: [String])
  /// The user may check in a guest.
  func didConfirmCheckIn()
  /// The user selected a guest.
  func didSelectGuest(_ id: Guest.ID)
  /// The status may have changed.
  func didChange(_ status: GuestsStatus)
}

/// The use case of the list: it runs the workflow and calls the store, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class GuestsInteractor {
  /// Receives the results.
  weak var output: (any GuestsInteractorOutput)?

  private let store: any GuestStore
  private var guests: Guests?
  private var isBusy = false
  private var hasLoadFailed = false

  init(store: any GuestStore) {
    self.store = store
  }

  private var canCheckIn: Bool { guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private func reportStatus() {
    output?.didChange(
      GuestsStatus(
        problem: hasLoadFailed ? .loadFailed : nil, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry))
  }
}

extension GuestsInteractor: GuestsInteractorInput {
  func load() async {
    isBusy = true
    hasLoadFailed = false
    reportStatus()
    var loaded: [Guest]?
    var hasFailed = false
    do { loaded = try await store.guests() } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasLoadFailed = hasFailed
    if let loaded {
      guests = Guests(loaded)
      output?.didLoad(loaded.map(\.person.fullName))
    }
    reportStatus()
  }

  func retry() async {
    guard canRetry else { return }
    await load()
  }

  func confirmCheckIn() {
    guard canCheckIn else { return }
    output?.didConfirmCheckIn()
  }

  func selectGuest(at row: Int) {
    guard let guests, guests.all.indices.contains(row) else { return }
    output?.didSelectGuest(guests.all[row].id)
  }
}
