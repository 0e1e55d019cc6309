import GreetingDomain
public import GuestBookDomain
public import Observation

/// A guest and the removal of the guest: an observable model, which notifies its observers of changes.
///
/// Owned by the `CardViewController`, for which the host observes it; it reads the book, and has no reference to
/// controller or view.
@Observable
public final class CardModel {
  /// The guest, `nil` if the card has only a name.
  let guestID: Guest.ID?
  /// Whether the last removal failed.
  private(set) var hasRemovalFailed = false

  private let openedPerson: Person
  private let book: GuestBook

  /// Creates the model of a guest.
  ///
  /// - Parameters:
  ///   - guest: The guest.
  ///   - book: The book of the guest.
  public init(guest: Guest, book: GuestBook) {
    guestID = guest.id
    openedPerson = guest.person
    self.book = book
  }

  /// Creates the model of a person who was greeted, but not added to the book.
  init(unsavedPerson: Person, book: GuestBook) {
    guestID = nil
    openedPerson = unsavedPerson
    self.book = book
  }

  /// The person in the book, or else the person with whom the card was opened.
  var person: Person {
    guestID.flatMap { book.guests?[$0]?.person } ?? openedPerson
  }

  /// Whether a call for the guest is pending.
  var isBusy: Bool { guestID.map(book.isBusy) ?? false }
  /// Whether the guest can be edited and removed.
  var isAvailable: Bool { guestID != nil && !isBusy }

  /// Removes the guest.
  ///
  /// - Returns: Whether the store has removed the guest.
  func remove() async -> Bool {
    guard isAvailable, let guestID else { return false }
    hasRemovalFailed = false
    do { try await book.remove(guestID) } catch { hasRemovalFailed = true }
    return !hasRemovalFailed
  }
}
