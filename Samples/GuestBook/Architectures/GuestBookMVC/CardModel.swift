import GreetingDomain
import GuestBookDomain
import Observation

/// A guest of the book and the removal of the guest.
///
/// Owned by the `CardViewController`; it has no reference to controller or view. The host observes it, and the book, for
/// the controller.
@Observable
final class CardModel {
  /// The guest; `nil` if the card has only a name.
  let guestID: Guest.ID?
  /// Whether the last removal failed.
  private(set) var hasRemovalFailed = false

  let book: GuestBook
  /// The person while the book does not have the guest.
  private var fallbackPerson: Person

  /// Creates the model of a card.
  ///
  /// - Parameters:
  ///   - person: The person to show if the book does not have the guest.
  ///   - guestID: The guest; `nil` if the card has only a name.
  ///   - book: The guests.
  init(person: Person, guestID: Guest.ID?, book: GuestBook) {
    fallbackPerson = person
    self.guestID = guestID
    self.book = book
  }

  /// The person in the book, or else the last one: the card shows it while it closes after a removal.
  var person: Person { guestID.flatMap { book.guests?[$0] }?.person ?? fallbackPerson }
  /// The guest to edit, `nil` if the card has only a name.
  var guest: Guest? { guestID.map { Guest(id: $0, person: person) } }
  /// Whether a call for the guest is pending.
  var isBusy: Bool { guestID.map(book.isBusy) ?? false }
  /// Whether the guest can be edited and removed.
  var isAvailable: Bool { guestID != nil && !isBusy }

  /// Removes the guest.
  ///
  /// - Returns: Whether the store has removed the guest.
  func remove() async -> Bool {
    guard isAvailable, let guestID else { return false }
    fallbackPerson = person
    hasRemovalFailed = false
    do { try await book.remove(guestID) } catch { hasRemovalFailed = true }
    return !hasRemovalFailed
  }
}
