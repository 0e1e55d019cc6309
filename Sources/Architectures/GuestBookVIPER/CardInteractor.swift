import GuestBookDomain

/// The steps of the use case, called by the presenter.
protocol CardInteractorInput {
  /// Reports the guest; called once, when the screen opens.
  func open()
  /// Confirms that the user may edit the guest.
  func confirmEdit()
  /// Removes the guest.
  func remove() async
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol CardInteractorOutput: AnyObject {
  /// The card has a guest with this full name.
  func didIdentifyGuest(named name: String)
  /// The user may edit the guest.
  func didConfirmEdit(of id: Guest.ID)
  /// The store removed the guest.
  func didRemoveGuest(_ id: Guest.ID)
  /// The status may have changed.
  func didChange(_ status: CardStatus)
}

/// The use case of the card: it runs the workflow and calls the store, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class CardInteractor {
  /// Receives the results.
  weak var output: (any CardInteractorOutput)?

  private let guestID: Guest.ID
  private let name: String
  private let store: any GuestStore
  private var isBusy = false
  private var hasRemovalFailed = false

  init(guestID: Guest.ID, name: String, store: any GuestStore) {
    self.guestID = guestID
    self.name = name
    self.store = store
  }

  private var isAvailable: Bool { !isBusy }

  private func reportStatus() {
    output?.didChange(
      CardStatus(
        problem: hasRemovalFailed ? .removalFailed : nil, isBusy: isBusy, canEdit: isAvailable,
        canRemove: isAvailable))
  }
}

extension CardInteractor: CardInteractorInput {
  func open() {
    output?.didIdentifyGuest(named: name)
    reportStatus()
  }

  func confirmEdit() {
    guard isAvailable else { return }
    output?.didConfirmEdit(of: guestID)
  }

  func remove() async {
    guard isAvailable else { return }
    isBusy = true
    hasRemovalFailed = false
    reportStatus()
    var hasFailed = false
    do { try await store.remove(guestID) } catch { hasFailed = true }
    isBusy = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    reportStatus()
    if !hasFailed { output?.didRemoveGuest(guestID) }
  }
}
