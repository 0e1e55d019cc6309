public import GreetingDomain
public import GuestBookDomain
public import Observation

/// The display-ready, observable state of a guest's card, and the user's commands.
///
/// Owned by the host's view, which observes it; it has no reference to a view.
@Observable
public final class CardViewModel {
  private var hasRemovalFailed = false

  /// The ID of the guest, `nil` if the card has only a name.
  let guestID: Guest.ID?

  private let person: Person
  private let book: GuestBook
  private let phrasebook: any GuestBookPhrasebook
  private weak let navigation: (any CardNavigation)?

  /// Creates the view model of a card.
  ///
  /// - Parameters:
  ///   - person: The name and the surname to show if the book does not have the guest.
  ///   - guestID: The ID of the guest; `nil` for a card that has only a name.
  ///   - book: The guest book.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the view model holds a weak reference to it.
  public init(
    person: Person, guestID: Guest.ID?, book: GuestBook, phrasebook: any GuestBookPhrasebook,
    navigation: any CardNavigation
  ) {
    self.person = person
    self.guestID = guestID
    self.book = book
    self.phrasebook = phrasebook
    self.navigation = navigation
  }

  // MARK: State

  /// The full name.
  public var name: String {
    let guest = guestID.flatMap { book.guests?[$0] }
    return (guest?.person ?? person).fullName
  }

  /// The message, `nil` if there is none.
  public var message: String? {
    hasRemovalFailed ? phrasebook.guestNotRemoved : nil
  }

  /// Whether a call for the guest is pending, whichever screen made it.
  public var isBusy: Bool { guestID.map(book.isBusy) ?? false }

  /// Whether ``edit()`` is available.
  public var canEdit: Bool { guestID != nil && !isBusy }
  /// Whether ``remove()`` is available.
  public var canRemove: Bool { guestID != nil && !isBusy }

  // MARK: Commands

  /// Shows the greeting of the guest, to edit the guest.
  public func edit() {
    guard canEdit, let guestID else { return }
    navigation?.showEdit(of: guestID)
  }

  /// Removes the guest, and closes the card.
  public func remove() async {
    guard canRemove, let guestID else { return }
    hasRemovalFailed = false
    var hasFailed = false
    do { try await book.remove(guestID) } catch { hasFailed = true }
    guard !Task.isCancelled else { return }
    hasRemovalFailed = hasFailed
    if !hasFailed { navigation?.closeCard(of: guestID) }
  }
}

nonisolated extension CardViewModel: Hashable {
  /// Returns whether two cards are the same screen.
  public static func == (left: CardViewModel, right: CardViewModel) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
