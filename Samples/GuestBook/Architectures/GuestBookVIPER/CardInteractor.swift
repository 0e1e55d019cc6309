import GuestBookDomain

/// The steps of the use case, called by the presenter.
protocol CardInteractorInput {
  /// The card is that of a guest of the book.
  func configure(guestID: Guest.ID)
  /// The card has only a name.
  func configure(name: String)
  /// Reports the name and the status; called once, when the screen opens.
  func open()
  /// Reports changes no longer; called once, when the screen was left.
  func leave()
  /// Confirms that the user may edit the guest.
  func confirmEdit()
  /// Removes the guest.
  func remove() async
}

/// Receives the results of the interactor as plain values; implemented by the presenter.
protocol CardInteractorOutput: AnyObject {
  /// The card has this full name.
  func didUpdateName(_ name: String)
  /// The user may edit the guest.
  func didConfirmEdit(of id: Guest.ID)
  /// The guest was removed from the book, by this card or another one.
  func didRemoveGuest()
  /// The status may have changed.
  func didChange(_ status: CardStatus)
}

/// The use case of the card: it runs the workflow and calls the book, without texts and without a view.
///
/// Owned by the presenter, which is its output.
final class CardInteractor {
  /// Receives the results.
  weak var output: (any CardInteractorOutput)?

  private let book: any GuestBookService
  /// `nil` if the card has only a name.
  private var guestID: Guest.ID?
  /// `nil` if the card is that of a guest, whose name is in the book.
  private var ownName: String?
  private var hasRemovalFailed = false

  init(book: any GuestBookService) {
    self.book = book
  }

  private var isBusy: Bool { guestID.map(book.isBusy) ?? false }
  private var isAvailable: Bool { guestID != nil && !isBusy }

  private var name: String? { guestID.flatMap { book.guests?[$0]?.person.fullName } ?? ownName }

  private func report() {
    if let name { output?.didUpdateName(name) }
    reportStatus()
  }

  private func reportStatus() {
    output?.didChange(
      CardStatus(
        problem: hasRemovalFailed ? .removalFailed : nil, isBusy: isBusy, canEdit: isAvailable,
        canRemove: isAvailable))
  }
}

extension CardInteractor: CardInteractorInput {
  func configure(guestID: Guest.ID) {
    self.guestID = guestID
  }

  func configure(name: String) {
    ownName = name
  }

  func open() {
    report()
  }

  func leave() {
    book.removeObserver(self)
  }

  func confirmEdit() {
    guard isAvailable, let guestID else { return }
    output?.didConfirmEdit(of: guestID)
  }

  func remove() async {
    guard isAvailable, let guestID else { return }
    hasRemovalFailed = false
    do {
      try await book.remove(guestID)
    } catch {
      hasRemovalFailed = true
      reportStatus()
    }
  }
}

extension CardInteractor: GuestBookObserver {
  func guestBookDidChange() {
    guard let guestID else { return }
    if book.guests?[guestID] == nil {
      output?.didRemoveGuest()
    } else {
      report()
    }
  }
}
