import GuestBookDomain

/// The use cases of the list, called by the view controller.
protocol ListGuestsBusinessLogic {
  /// Loads the guests.
  func load(request: ListGuests.Load.Request) async
  /// Presents the guests as they are now.
  func fetch(request: ListGuests.Fetch.Request)
  /// Stores a link, and presents its destination when the guests are loaded.
  func openLink(request: ListGuests.OpenLink.Request)
  /// Presents that the user may check in a guest.
  func checkIn(request: ListGuests.CheckIn.Request)
  /// Stores the selected guest and presents that the guest may be shown.
  func select(request: ListGuests.Select.Request)
}

/// The data that the router passes to another scene, and that a link waits with.
protocol ListGuestsDataStore: AnyObject {
  /// The guest of the next card.
  var selectedGuest: Guest? { get }
  /// The link that waits for the guests.
  var waitingLink: GuestBookLink? { get }
}

/// The business logic of the list: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class ListGuestsInteractor: ListGuestsBusinessLogic, ListGuestsDataStore {
  private let presenter: any ListGuestsPresentationLogic
  private let worker: GuestsWorker

  private(set) var selectedGuest: Guest?
  private(set) var waitingLink: GuestBookLink?
  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false

  init(presenter: any ListGuestsPresentationLogic, worker: GuestsWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Use cases

  func load(request: ListGuests.Load.Request) async {
    if request.isRetry, !canRetry { return }
    isBusy = true
    hasLoadFailed = false
    presenter.presentLoad(response: ListGuests.Load.Response(guests: nil, status: status))
    do { try await worker.loadGuests() } catch { hasLoadFailed = true }
    isBusy = false
    presenter.presentLoad(response: ListGuests.Load.Response(guests: worker.fetchGuests()?.all, status: status))
    openWaitingLink()
  }

  func fetch(request: ListGuests.Fetch.Request) {
    guard let guests = worker.fetchGuests() else { return }
    presenter.presentFetch(response: ListGuests.Fetch.Response(guests: guests.all))
  }

  func openLink(request: ListGuests.OpenLink.Request) {
    waitingLink = request.link
    openWaitingLink()
  }

  func checkIn(request: ListGuests.CheckIn.Request) {
    guard canCheckIn else { return }
    isLinkedGuestUnknown = false
    presenter.presentCheckIn(response: ListGuests.CheckIn.Response(status: status))
  }

  func select(request: ListGuests.Select.Request) {
    guard let guest = worker.fetchGuests()?[request.id] else { return }
    selectedGuest = guest
    isLinkedGuestUnknown = false
    presenter.presentSelect(response: ListGuests.Select.Response(status: status))
  }

  private func openWaitingLink() {
    guard let guests = worker.fetchGuests(), let link = waitingLink else { return }
    waitingLink = nil
    isLinkedGuestUnknown = false
    switch link {
    case .guests: presentLink(to: .list)
    case .newGuest: presentLink(to: .createGuest)
    case .guest(let id): presentLink(to: .showGuest, of: guests[id])
    case .editGuest(let id): presentLink(to: worker.isBusy(id) ? .showGuest : .editGuest, of: guests[id])
    }
  }

  private func presentLink(to destination: ListGuests.OpenLink.Destination, of guest: Guest?) {
    selectedGuest = guest
    isLinkedGuestUnknown = guest == nil
    presentLink(to: isLinkedGuestUnknown ? .list : destination)
  }

  private func presentLink(to destination: ListGuests.OpenLink.Destination) {
    presenter.presentOpenLink(response: ListGuests.OpenLink.Response(destination: destination, status: status))
  }

  // MARK: State

  private var canCheckIn: Bool { worker.fetchGuests() != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private var problem: ListGuests.Problem? {
    if isLinkedGuestUnknown { return .unknownGuest }
    return hasLoadFailed ? .loadFailed : nil
  }

  private var status: ListGuests.Status {
    ListGuests.Status(problem: problem, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry)
  }
}
