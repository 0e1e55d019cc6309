public import GreetingDomain
public import GuestBookDomain

/// The use cases of the card, called by the view controller.
protocol CardBusinessLogic {
  /// Presents the guest.
  func show(request: CardModels.Show.Request)
  /// Presents that the user may edit the guest.
  func edit(request: CardModels.Edit.Request)
  /// Removes the guest.
  func remove(request: CardModels.Remove.Request) async
}

/// The data that routers pass to the card, and back to another scene.
public protocol CardDataStore: AnyObject {
  /// The guest, `nil` if the card has only a name.
  var guestID: Guest.ID? { get set }
  /// The person of the guest.
  var person: Person? { get set }
  /// Whether a call for the guest is pending.
  var isBusy: Bool { get set }
  /// Whether the card has removed the guest.
  var isRemoved: Bool { get }
}

/// The business logic of the card: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class CardInteractor: CardBusinessLogic, CardDataStore {
  private let presenter: any CardPresentationLogic
  private let worker: CardWorker

  var guestID: Guest.ID?
  var person: Person?
  var isBusy = false
  private(set) var isRemoved = false
  private var hasRemovalFailed = false

  init(presenter: any CardPresentationLogic, worker: CardWorker) {
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Use cases

  func show(request: CardModels.Show.Request) {
    guard let person else { return }
    presenter.presentShow(response: CardModels.Show.Response(person: person, status: status))
  }

  func edit(request: CardModels.Edit.Request) {
    guard isAvailable else { return }
    presenter.presentEdit(response: CardModels.Edit.Response())
  }

  func remove(request: CardModels.Remove.Request) async {
    guard isAvailable, let guestID else { return }
    isBusy = true
    hasRemovalFailed = false
    presenter.presentRemove(response: CardModels.Remove.Response(isRemoved: false, status: status))
    do {
      try await worker.remove(guestID)
      isRemoved = true
    } catch {
      hasRemovalFailed = true
    }
    isBusy = false
    presenter.presentRemove(
      response: CardModels.Remove.Response(isRemoved: isRemoved, status: Task.isCancelled ? nil : status))
  }

  // MARK: State

  private var isAvailable: Bool { !isBusy && guestID != nil }

  private var status: CardModels.Status {
    CardModels.Status(
      problem: hasRemovalFailed ? .removalFailed : nil, isBusy: isBusy, canEdit: isAvailable, canRemove: isAvailable)
  }
}
