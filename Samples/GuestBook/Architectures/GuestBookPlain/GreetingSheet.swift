import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: its store and its navigation, which return the results by closures.
///
/// Owned by the greeting, and by the view controller that presents it.
@MainActor
final class GreetingSheet: PersonStore, Navigation {
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  /// Whether the greeting was left: then it saves nothing, and Continue does nothing.
  var isLeft = false

  /// A call for the guest has begun or ended.
  var onBusyChange: (Guest.ID, Bool) -> Void = { _, _ in }
  /// The guest was added.
  var onAdd: (Guest) -> Void = { _ in }
  /// The guest was updated.
  var onUpdate: (Guest) -> Void = { _ in }
  /// The user tapped Continue.
  var onContinue: (WelcomeCard) -> Void = { _ in }

  private let loadedPerson: Person?
  private let store: any GuestStore

  init(guest: Guest?, store: any GuestStore) {
    guestID = guest?.id
    loadedPerson = guest?.person
    self.store = store
  }

  @MainActor
  func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  func save(_ person: Person) async throws {
    guard !isLeft else { throw CancellationError() }
    guard let guestID else {
      let guest = try await store.add(person)
      guestID = guest.id
      onAdd(guest)
      return
    }
    onBusyChange(guestID, true)
    defer { onBusyChange(guestID, false) }
    onUpdate(try await store.update(Guest(id: guestID, person: person)))
  }

  func showWelcomeCard(_ card: WelcomeCard) {
    if !isLeft { onContinue(card) }
  }
}
