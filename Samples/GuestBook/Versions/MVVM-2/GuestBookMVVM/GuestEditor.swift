import GreetingDomain
import GuestBookDomain
import Observation

/// Stores the person of one greeting in the guest book: as a new guest first, or as the guest who is edited.
///
/// Owned by the greeting's view model, as its store and its navigation, and by the sheet.
@Observable
@MainActor
final class GuestEditor: PersonStore, Navigation {
  /// Whether the greeting checks in a guest.
  let isCheckIn: Bool
  /// The ID of the guest, `nil` until a check-in has been saved.
  private(set) var guestID: Guest.ID?

  private let person: Person?
  private let book: GuestBook
  private let onContinue: (GuestEditor, WelcomeCard) -> Void

  /// Creates the editor of one greeting.
  ///
  /// - Parameters:
  ///   - guest: The guest to edit, `nil` to check in a guest.
  ///   - book: The guest book.
  ///   - onContinue: Called when the user taps Continue. It must not own the sheet.
  init(guest: Guest?, book: GuestBook, onContinue: @escaping (GuestEditor, WelcomeCard) -> Void) {
    isCheckIn = guest == nil
    guestID = guest?.id
    person = guest?.person
    self.book = book
    self.onContinue = onContinue
  }

  @MainActor
  func person() async throws -> Person? {
    person
  }

  @MainActor
  func save(_ person: Person) async throws {
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person).id
    }
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    onContinue(self, card)
  }
}
