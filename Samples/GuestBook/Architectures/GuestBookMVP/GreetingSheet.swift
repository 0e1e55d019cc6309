import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: its store and its navigation.
///
/// Owned by the greeting's presenter and by the coordinator, to which it holds a weak reference while it is presented.
@MainActor
final class GreetingSheet: PersonStore, Navigation {
  /// Whether the sheet checks in a new guest.
  let isCheckIn: Bool
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let loadedPerson: Person?
  private let repository: GuestRepository
  /// Receives Continue; `nil` when the greeting was left.
  weak var delegate: (any GreetingSheetDelegate)?

  init(guest: Guest?, repository: GuestRepository, delegate: any GreetingSheetDelegate) {
    isCheckIn = guest == nil
    guestID = guest?.id
    loadedPerson = guest?.person
    self.repository = repository
    self.delegate = delegate
  }

  @MainActor
  func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  func save(_ person: Person) async throws {
    guard delegate != nil else { throw CancellationError() }
    if let guestID {
      try await repository.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await repository.add(person).id
    }
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    delegate?.greetingSheet(self, didContinueWith: card)
  }
}

/// Receives Continue of a greeting; implemented by the coordinator.
protocol GreetingSheetDelegate: AnyObject {
  /// The user tapped Continue.
  func greetingSheet(_ sheet: GreetingSheet, didContinueWith card: WelcomeCard)
}
