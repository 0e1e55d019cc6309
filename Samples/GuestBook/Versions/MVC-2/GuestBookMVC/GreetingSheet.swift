import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: the store and the navigation of its controller.
///
/// Owned by the greeting and, while it is shown, by the `GuestBookViewController`, which is its delegate.
@MainActor
final class GreetingSheet: PersonStore, Navigation {
  /// Whether the sheet checks in a new guest.
  let isCheckIn: Bool
  /// The guest, `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let openedPerson: Person?
  private let book: GuestBook
  private weak let delegate: (any GreetingSheetDelegate)?

  init(guest: Guest?, book: GuestBook, delegate: any GreetingSheetDelegate) {
    isCheckIn = guest == nil
    guestID = guest?.id
    openedPerson = guest?.person
    self.book = book
    self.delegate = delegate
  }

  @MainActor
  func person() async throws -> Person? {
    openedPerson
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
    delegate?.greetingSheet(self, didContinueWith: card)
  }
}

/// Receives the end of a greeting; implemented by the `GuestBookViewController`.
protocol GreetingSheetDelegate: AnyObject {
  /// The user tapped Continue.
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith card: WelcomeCard)
}
