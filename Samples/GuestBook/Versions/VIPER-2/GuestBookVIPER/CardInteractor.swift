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
  /// The card has this full name.
  func didIdentifyGuest(named name: String)
  /// The user may edit the guest.
  func didConfirmEdit(of id: Guest.ID)
  /// The guest was removed.
  func didRemoveGuest(_ id: Guest.ID)
  /// The status may have changed.
  func didChange(_ status: CardStatus)
}

/// The use case of the card: it runs the workflow and calls the service, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class CardInteractor {
  /// Receives the results.
  weak var output: (any CardInteractorOutput)?

  private let guestID: Guest.ID?
  private let name: String
  private let book: any GuestBookService
  private var isRemoving = false
  private var hasRemovalFailed = false

  init(guestID: Guest.ID?, name: String, book: any GuestBookService) {
    self.guestID = guestID
    self.name = name
    self.book = book
  }

  private var isBusy: Bool { guestID.map(book.isBusy) ?? false }
  private var isAvailable: Bool { guestID != nil && !isBusy }

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
    guard isAvailable, let guestID else { return }
    output?.didConfirmEdit(of: guestID)
  }

  func remove() async {
    guard isAvailable, let guestID else { return }
    isRemoving = true
    hasRemovalFailed = false
    var hasFailed = false
    do { try await book.remove(guestID) } catch { hasFailed = true }
    isRemoving = false
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    reportStatus()
    if !hasFailed { output?.didRemoveGuest(guestID) }
  }
}

extension CardInteractor: GuestBookObserver {
  func guestBookDidChange() {
    guard let guestID else { return }
    if let guests = book.guests {
      guard let guest = guests[guestID] else {
        // The card that removes its guest waits for the end of its own call.
        if !isRemoving { output?.didRemoveGuest(guestID) }
        return
      }
      output?.didIdentifyGuest(named: guest.person.fullName)
    }
    reportStatus()
  }
}
