import GuestBookDomain
public import Observation

/// The display-ready, observable state of a guest's card, and the user's commands.
///
/// Owned by the host's view, which observes it; it has no reference to a view.
@Observable
public final class CardViewModel {
  private var hasRemovalFailed = false
  /// The full name while the book does not have the guest.
  private var fallbackName: String

  private let guestID: Guest.ID?
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?
  private let isOnTop: () -> Bool

  /// Creates the view model of a card.
  ///
  /// - Parameters:
  ///   - guestID: The guest; a card without a guest has only a name.
  ///   - name: The full name, unless the book has another one.
  ///   - book: The guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the view model holds a weak reference to it.
  ///   - isOnTop: Returns whether the card is open and nothing covers it; otherwise the commands do nothing.
  init(
    guestID: Guest.ID?, name: String, book: GuestBook, phrasebook: any GuestBookPhrasebook,
    navigation: any CardNavigation, isOnTop: @escaping () -> Bool
  ) {
    self.guestID = guestID
    fallbackName = name
    self.book = book
    self.phrasebook = phrasebook
    self.navigation = navigation
    self.isOnTop = isOnTop
  }

  // MARK: State

  /// The full name.
  public var name: String {
    guestID.flatMap { book.guests?[$0]?.person.fullName } ?? fallbackName
  }

  /// The message, `nil` if there is none.
  public var message: String? {
    hasRemovalFailed ? phrasebook.guestNotRemoved : nil
  }

  /// Whether a call for the guest is pending, whichever screen made it.
  public var isBusy: Bool { guestID.map(book.isBusy) ?? false }

  /// Whether ``edit()`` is available.
  public var canEdit: Bool { !isBusy && guestID != nil }
  /// Whether ``remove()`` is available.
  public var canRemove: Bool { !isBusy && guestID != nil }

  // MARK: Commands

  /// Shows the greeting of the guest, to edit the guest.
  public func edit() {
    guard canEdit, isOnTop(), let guestID else { return }
    navigation?.showEdit(of: guestID)
  }

  /// Removes the guest, and closes the card.
  public func remove() async {
    guard canRemove, isOnTop(), let guestID else { return }
    fallbackName = name
    hasRemovalFailed = false
    do {
      try await book.remove(guestID)
      navigation?.closeCard(of: guestID)
    } catch {
      hasRemovalFailed = true
    }
  }
}

/// Shows the screen above the card, and closes the card; implemented by the root view model.
protocol CardNavigation: AnyObject {
  /// Shows the greeting of a guest, to edit the guest.
  func showEdit(of id: Guest.ID)
  /// Closes the card, after the store has removed the guest.
  func closeCard(of id: Guest.ID)
}
