import GuestBookDomain

/// The use cases of the list, called by the view controller.
protocol GuestsBusinessLogic {
  /// Loads the guests.
  func load(request: GuestsModels.Load.Request) async
  /// Presents that the user may check in a guest.
  func checkIn(request: GuestsModels.CheckIn.Request)
  /// Stores the selected guest and presents that the guest may be shown.
  func select(request: GuestsModels.Select.Request)
}

/// The data that the router may pass to another scene.
protocol GuestsDataStore {
  /// The guest whose row was tapped last.
  var selectedGuest: Guest? { get }
}

/// The business logic of the list: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class GuestsInteractor: GuestsBusinessLogic, GuestsDataStore {
  private let presenter: any GuestsPresentationLogic
  private let worker: GuestsWorker

  private(set) var selectedGuest: Guest?
  private var guests: Guests?
  private var isBusy = false
  private var hasLoadFailed = false

  init(presenter: any GuestsPresentationLogic, worker: GuestsWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Use cases

  func load(request: GuestsModels.Load.Request) async {
    if request.isRetry, !canRetry { return }
    isBusy = true
    hasLoadFailed = false
    presenter.presentLoad(response: GuestsModels.Load.Response(guests: nil, status: status))
    var loaded: [Guest]?
    do { loaded = try await worker.loadGuests() } catch { hasLoadFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    guests = loaded.map(Guests.init)
    presenter.presentLoad(response: GuestsModels.Load.Response(guests: loaded, status: status))
  }

  func checkIn(request: GuestsModels.CheckIn.Request) {
    guard canCheckIn else { return }
    presenter.presentCheckIn(response: GuestsModels.CheckIn.Response())
  }

  func select(request: GuestsModels.Select.Request) {
    guard let guests, guests.all.indices.contains(request.row) else { return }
    selectedGuest = guests.all[request.row]
    presenter.presentSelect(response: GuestsModels.Select.Response())
  }

  // MARK: State

  private var canCheckIn: Bool { guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private var status: GuestsModels.Status {
    GuestsModels.Status(
      problem: hasLoadFailed ? .loadFailed : nil, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry)
  }
}
