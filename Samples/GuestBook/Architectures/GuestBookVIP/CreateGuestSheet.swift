import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting, which creates a guest or changes one: it is the store and the navigation of the
/// greeting, and passes data to the card after a check-in.
///
/// Owned by the objects of the greeting and, while it is presented, by the navigation controller, to which it holds a
/// weak reference.
@MainActor
final class CreateGuestSheet: PersonStore, Navigation {
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let isCheckIn: Bool
  private let store: GuestsMemoryStore
  private weak let navigationController: GuestBookNavigationController?

  init(guestID: Guest.ID?, navigationController: GuestBookNavigationController) {
    isCheckIn = guestID == nil
    self.guestID = guestID
    self.navigationController = navigationController
    store = navigationController.store
  }

  // MARK: Store

  @MainActor
  func person() async throws -> Person? {
    guestID.flatMap { store.guests?[$0]?.person }
  }

  @MainActor
  func save(_ person: Person) async throws {
    // A greeting that was left saves nothing.
    guard navigationController?.sheet === self else { throw CancellationError() }
    if let guestID {
      try await store.update(Guest(id: guestID, person: person))
    } else {
      guestID = try await store.add(person)
    }
  }

  // MARK: Navigation

  func showWelcomeCard(_ card: WelcomeCard) {
    guard let navigationController, navigationController.sheet === self else { return }
    navigationController.dismissGreeting()
    guard isCheckIn else { return }
    navigationController.pushCard { view in
      let destination = ShowGuestConfigurator.makeViewController(for: view, navigationController: navigationController)
      passDataToShowGuest(source: card, destination: destination.router.dataStore)
      return destination
    }
  }

  private func passDataToShowGuest(source: WelcomeCard, destination: any ShowGuestDataStore) {
    destination.guestID = guestID
    destination.person = Person(name: source.name, surname: source.surname)
  }
}
