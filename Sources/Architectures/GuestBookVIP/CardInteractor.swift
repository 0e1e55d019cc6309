import GuestBookDomain

/// The use cases of the card, called by the view controller.
protocol CardBusinessLogic {
  /// Presents the guest as the card opens.
  func open(request: CardModels.Open.Request)
  /// Presents that the user may edit the guest.
  func edit(request: CardModels.Edit.Request)
  /// Removes the guest.
  func remove(request: CardModels.Remove.Request) async
}

/// The data that the router may pass to another scene.
protocol CardDataStore {
  /// The guest of the card.
  var guest: Guest { get }
}

/// The business logic of the card: it validates requests, calls the worker, and sends responses to the presenter.
///
/// Owned by the view controller; owns the presenter and the worker, and is the data store of the router.
final class CardInteractor: CardBusinessLogic, CardDataStore {
  private let presenter: any CardPresentationLogic
  private let worker: CardWorker

  let guest: Guest
  private var isBusy = false
  private var hasRemovalFailed = false

  init(guest: Guest, presenter: any CardPresentationLogic, worker: CardWorker) {
    self.guest = guest
    self.presenter = presenter
    self.worker = worker
  }

  // MARK: Use cases

  func open(request: CardModels.Open.Request) {
    presenter.presentOpen(response: CardModels.Open.Response(person: guest.person, status: status))
  }

  func edit(request: CardModels.Edit.Request) {
    guard !isBusy else { return }
    presenter.presentEdit(response: CardModels.Edit.Response())
  }

  func remove(request: CardModels.Remove.Request) async {
    guard !isBusy else { return }
    isBusy = true
    hasRemovalFailed = false
    presenter.presentRemove(response: CardModels.Remove.Response(isRemoved: false, status: status))
    var hasFailed = false
    do { try await worker.remove(guest.id) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    presenter.presentRemove(response: CardModels.Remove.Response(isRemoved: !hasFailed, status: status))
  }

  // MARK: State

  private var status: CardModels.Status {
    CardModels.Status(
      problem: hasRemovalFailed ? .removalFailed : nil, isBusy: isBusy, canEdit: !isBusy, canRemove: !isBusy)
  }
}
