import GreetingDomain
import GuestBookDomain

/// One presentation of the greeting: its store and its navigation, which pass its data back to the list.
///
/// Owned by the objects of the greeting and, while it is presented, by the navigation controller, to which it holds a
/// weak reference.
@MainActor
final class GreetingSheet: PersonStore, Navigation {
  /// The guest; `nil` until a check-in is saved.
  private(set) var guestID: Guest.ID?

  private let isCheckIn: Bool
  private let loadedPerson: Person?
  private let store: any GuestStore
  private weak let navigationController: GuestBookNavigationController?

  private var isUpdating = false
  /// The person whom the last call has saved.
  private var savedPerson: Person?

  init(guest: Guest?, store: any GuestStore, navigationController: GuestBookNavigationController?) {
    isCheckIn = guest == nil
    guestID = guest?.id
    loadedPerson = guest?.person
    self.store = store
    self.navigationController = navigationController
  }

  // MARK: Store

  @MainActor
  func person() async throws -> Person? {
    loadedPerson
  }

  @MainActor
  func save(_ person: Person) async throws {
    if let guestID {
      try await update(Guest(id: guestID, person: person))
    } else {
      guestID = try await store.add(person).id
      savedPerson = person
      passDataToGuests()
    }
  }

  private func update(_ guest: Guest) async throws {
    isUpdating = true
    savedPerson = nil
    passDataToGuests()
    defer {
      isUpdating = false
      passDataToGuests()
    }
    try await store.update(guest)
    savedPerson = guest.person
  }

  // MARK: Navigation

  func showWelcomeCard(_ card: WelcomeCard) {
    guard let navigationController, navigationController.sheet === self else { return }
    navigationController.dismissGreeting()
    guard isCheckIn, let guests = navigationController.guests else { return }
    passData(from: card, to: guests.router.dataStore)
    guests.router.routeToCard()
  }

  // MARK: Data passing

  private func passDataToGuests() {
    guard let guests = navigationController?.guests else { return }
    passData(to: guests.router.dataStore)
    guests.refresh()
  }

  private func passData(to destination: any GuestsDataStore) {
    guard let guestID else { return }
    destination.passedResult = GuestResult(id: guestID, isBusy: isUpdating, change: savedPerson.map { .saved($0) })
  }

  private func passData(from card: WelcomeCard, to destination: any GuestsDataStore) {
    destination.selectedGuestID = guestID
    destination.selectedPerson =
      if let guestID {
        destination.guests?[guestID]?.person
      } else {
        Person(name: card.name, surname: card.surname)
      }
  }
}
