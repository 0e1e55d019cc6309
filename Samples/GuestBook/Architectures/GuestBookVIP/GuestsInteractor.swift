public import GreetingDomain
public import GuestBookDomain

/// The use cases of the list, called by the view controller.
protocol GuestsBusinessLogic {
  /// Loads the guests.
  func load(request: GuestsModels.Load.Request) async
  /// Applies the result that another scene has passed, and presents what it has changed.
  func refresh(request: GuestsModels.Refresh.Request)
  /// Stores a link, and presents its destination when the guests are loaded.
  func openLink(request: GuestsModels.OpenLink.Request)
  /// Presents that the user may check in a guest.
  func checkIn(request: GuestsModels.CheckIn.Request)
  /// Stores the selected guest and presents that the guest may be shown.
  func select(request: GuestsModels.Select.Request)
}

/// The data that routers pass to another scene, and back from it.
public protocol GuestsDataStore: AnyObject {
  /// The guests, once they are loaded.
  var guests: Guests? { get }
  /// The guests for whom a call is pending.
  var busyGuests: Set<Guest.ID> { get }
  /// The result that another scene has passed, until it is applied.
  var passedResult: GuestResult? { get set }
  /// The guest of the next card, `nil` if the book does not have the selected person.
  var selectedGuestID: Guest.ID? { get set }
  /// The person of the next card.
  var selectedPerson: Person? { get set }
  /// The link that waits for the guests.
  var waitingLink: GuestBookLink? { get }
}

/// The business logic of the list: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class GuestsInteractor: GuestsBusinessLogic, GuestsDataStore {
  private let presenter: any GuestsPresentationLogic
  private let worker: GuestsWorker

  private(set) var guests: Guests?
  private(set) var busyGuests: Set<Guest.ID> = []
  var passedResult: GuestResult?
  var selectedGuestID: Guest.ID?
  var selectedPerson: Person?
  private(set) var waitingLink: GuestBookLink?
  private var isBusy = false
  private var hasLoadFailed = false
  private var isLinkedGuestUnknown = false

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
    openWaitingLink()
  }

  func refresh(request: GuestsModels.Refresh.Request) {
    guard let result = passedResult.take() else { return }
    apply(result)
    let changedGuests = result.change == nil ? nil : guests?.all
    presenter.presentRefresh(response: GuestsModels.Refresh.Response(guests: changedGuests))
  }

  func openLink(request: GuestsModels.OpenLink.Request) {
    waitingLink = request.link
    openWaitingLink()
  }

  func checkIn(request: GuestsModels.CheckIn.Request) {
    guard canCheckIn else { return }
    isLinkedGuestUnknown = false
    presenter.presentCheckIn(response: GuestsModels.CheckIn.Response(status: status))
  }

  func select(request: GuestsModels.Select.Request) {
    guard let guests, guests.all.indices.contains(request.row) else { return }
    select(guests.all[request.row])
    isLinkedGuestUnknown = false
    presenter.presentSelect(response: GuestsModels.Select.Response(status: status))
  }

  private func apply(_ result: GuestResult) {
    if result.isBusy {
      busyGuests.insert(result.id)
    } else {
      busyGuests.remove(result.id)
    }
    switch result.change {
    case .saved(let person):
      let guest = Guest(id: result.id, person: person)
      if guests?[result.id] == nil {
        guests?.add(guest)
      } else {
        guests?.update(guest)
      }
    case .removed: guests?.remove(result.id)
    case nil: break
    }
  }

  private func openWaitingLink() {
    guard let guests, let link = waitingLink else { return }
    waitingLink = nil
    isLinkedGuestUnknown = false
    switch link {
    case .guests: presentLink(to: .guests)
    case .newGuest: presentLink(to: .checkIn)
    case .guest(let id): presentLink(to: .card, of: guests[id])
    case .editGuest(let id): presentLink(to: .edit, of: guests[id])
    }
  }

  private func presentLink(to destination: GuestsModels.OpenLink.Destination, of guest: Guest?) {
    guard let guest else {
      isLinkedGuestUnknown = true
      return presentLink(to: .guests)
    }
    select(guest)
    presentLink(to: destination)
  }

  private func presentLink(to destination: GuestsModels.OpenLink.Destination) {
    presenter.presentOpenLink(response: GuestsModels.OpenLink.Response(destination: destination, status: status))
  }

  private func select(_ guest: Guest) {
    selectedGuestID = guest.id
    selectedPerson = guest.person
  }

  // MARK: State

  private var canCheckIn: Bool { guests != nil }
  private var canRetry: Bool { !isBusy && hasLoadFailed }

  private var problem: GuestsModels.Problem? {
    if isLinkedGuestUnknown { return .unknownGuest }
    return hasLoadFailed ? .loadFailed : nil
  }

  private var status: GuestsModels.Status {
    GuestsModels.Status(problem: problem, isBusy: isBusy, canCheckIn: canCheckIn, canRetry: canRetry)
  }
}
