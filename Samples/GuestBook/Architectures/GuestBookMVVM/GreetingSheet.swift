public import GreetingDomain
import GreetingMVVM
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
  /// The view model of the greeting, which owns this object.
  @ObservationIgnored weak var viewModel: GreetingViewModel?
  @ObservationIgnored private var canSave = true

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

  /// The sheet was closed: a save that the user has begun continues, and no other one begins.
  func close() {
    canSave = viewModel?.isBusy == true
    if canSave, let guestID { book.expectCall(for: guestID) }
  }
}

extension GreetingSheet: PersonStore {
  @MainActor
  public func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  public func save(_ person: Person) async throws {
    guard canSave else { throw CancellationError() }
    if let guestID {
      try await book.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await book.add(person).id
    }
  }
}

extension GreetingSheet: Navigation {
  public func showWelcomeCard(_ card: WelcomeCard) {
    onContinue(self, card)
  }
}
