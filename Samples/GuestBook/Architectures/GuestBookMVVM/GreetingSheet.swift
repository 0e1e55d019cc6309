public import GreetingDomain
import GuestBookDomain
public import Observation

/// One presentation of the greeting: its store and its navigation.
///
/// Owned by the root view model while it is presented, and by the greeting's view model.
@MainActor
@Observable
public final class GreetingSheet: Identifiable {
  /// Whether the sheet checks in a new guest.
  let isCheckIn: Bool
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?
  /// Whether the greeting was left: then it saves nothing, and Continue does nothing.
  @ObservationIgnored var isLeft = false

  private let loadedPerson: Person?
  private let book: GuestBook
  private let onContinue: (GreetingSheet, WelcomeCard) -> Void

  init(guest: Guest?, book: GuestBook, onContinue: @escaping (GreetingSheet, WelcomeCard) -> Void) {
    isCheckIn = guest == nil
    guestID = guest?.id
    loadedPerson = guest?.person
    self.book = book
    self.onContinue = onContinue
  }
}

extension GreetingSheet: PersonStore {
  @MainActor
  public func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  public func save(_ person: Person) async throws {
    guard !isLeft else { throw CancellationError() }
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person).id
    }
  }
}

extension GreetingSheet: Navigation {
  public func showWelcomeCard(_ card: WelcomeCard) {
    if !isLeft { onContinue(self, card) }
  }
}
