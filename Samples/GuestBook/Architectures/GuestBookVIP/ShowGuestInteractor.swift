import GreetingDomain
import GuestBookDomain

/// The use cases of the card, called by the view controller.
protocol ShowGuestBusinessLogic {
  /// Presents the guest as it is now.
  func fetch(request: ShowGuest.Fetch.Request)
  /// Presents that the user may edit the guest.
  func edit(request: ShowGuest.Edit.Request)
  /// Removes the guest.
  func remove(request: ShowGuest.Remove.Request) async
}

/// The data that routers pass to the card, and from it to another scene.
protocol ShowGuestDataStore: AnyObject {
  /// The guest, `nil` if the card has only a name.
  var guestID: Guest.ID? { get set }
  /// The person of the guest, as long as the book has not another one.
  var person: Person? { get set }
}

/// The business logic of the card: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class ShowGuestInteractor: ShowGuestBusinessLogic, ShowGuestDataStore {
  private let presenter: any ShowGuestPresentationLogic
  private let worker: GuestsWorker

  var guestID: Guest.ID?
  var person: Person?
  private var hasRemovalFailed = false

  init(presenter: any ShowGuestPresentationLogic, worker: GuestsWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Use cases

  func fetch(request: ShowGuest.Fetch.Request) {
    if let guestID { person = worker.fetchGuests()?[guestID]?.person }
    presenter.presentFetch(response: ShowGuest.Fetch.Response(person: person, status: status))
  }

  func edit(request: ShowGuest.Edit.Request) {
    guard isAvailable else { return }
    presenter.presentEdit(response: ShowGuest.Edit.Response())
  }

  func remove(request: ShowGuest.Remove.Request) async {
    guard isAvailable, let guestID else { return }
    hasRemovalFailed = false
    do {
      try await worker.remove(guestID)
    } catch {
      hasRemovalFailed = true
      presenter.presentRemove(response: ShowGuest.Remove.Response(status: status))
    }
  }

  // MARK: State

  private var isBusy: Bool { guestID.map(worker.isBusy) ?? false }
  private var isAvailable: Bool { !isBusy && guestID != nil }

  private var status: ShowGuest.Status {
    ShowGuest.Status(
      problem: hasRemovalFailed ? .removalFailed : nil, isBusy: isBusy, canEdit: isAvailable, canRemove: isAvailable)
  }
}
