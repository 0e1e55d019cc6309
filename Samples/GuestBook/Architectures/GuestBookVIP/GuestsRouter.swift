import GreetingVIP
public import GuestBookDomain

/// Navigates from the list; called by the view controller, and by a greeting that has ended.
public protocol GuestsRoutingLogic {
  /// Shows an empty greeting, to check in a guest.
  func routeToCheckIn()
  /// Shows the card of the selected person.
  func routeToCard()
  /// Shows the card of the selected guest and, unless the guest is busy, the greeting of the guest.
  func routeToEdit()
  /// Closes everything above the list.
  func routeToGuests()
  /// Passes the guest to the card that is shown, and has the card present the guest.
  func passDataToCard()
}

/// Gives access to the data that the router passes to another scene, and to the link of the app.
public protocol GuestsDataPassing {
  /// The data store that the router reads, and to which the router of another scene passes data back.
  var dataStore: any GuestsDataStore { get }
  /// The link that restores the screens of the app.
  var link: GuestBookLink { get }
}

/// Creates the scenes above the list and passes data to them.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class GuestsRouter: GuestsRoutingLogic, GuestsDataPassing {
  let dataStore: any GuestsDataStore
  private let dependencies: GuestBookDependencies
  private weak let navigationController: GuestBookNavigationController?

  init(
    dataStore: any GuestsDataStore, dependencies: GuestBookDependencies,
    navigationController: GuestBookNavigationController
  ) {
    self.dataStore = dataStore
    self.dependencies = dependencies
    self.navigationController = navigationController
  }

  // MARK: Routing

  func routeToCheckIn() {
    let sheet = GreetingSheet(guest: nil, store: dependencies.store, navigationController: navigationController)
    navigationController?.presentGreeting(sheet) { view in
      GreetingConfigurator.makeViewController(
        for: view, store: sheet, phrasebook: dependencies.greetingPhrasebook, navigation: sheet)
    }
  }

  func routeToCard() {
    navigationController?.pushCard { view in
      let destination = CardConfigurator.makeViewController(
        for: view, dependencies: dependencies, navigationController: navigationController)
      passDataToCard(source: dataStore, destination: destination.router.dataStore)
      return destination
    }
  }

  func routeToEdit() {
    routeToCard()
    navigationController?.card?.edit()
  }

  func routeToGuests() {
    navigationController?.dismissGreeting()
    navigationController?.popCard()
  }

  // MARK: Data passing

  var link: GuestBookLink {
    if let waitingLink = dataStore.waitingLink { return waitingLink }
    if let sheet = navigationController?.sheet { return sheet.guestID.map { .editGuest($0) } ?? .newGuest }
    return navigationController?.card?.router.dataStore.guestID.map { .guest($0) } ?? .guests
  }

  func passDataToCard() {
    guard let card = navigationController?.card, let id = card.router.dataStore.guestID else { return }
    guard let guest = dataStore.guests?[id] else { return }
    card.router.dataStore.person = guest.person
    card.router.dataStore.isBusy = dataStore.busyGuests.contains(id)
    card.refresh()
  }

  private func passDataToCard(source: any GuestsDataStore, destination: any CardDataStore) {
    destination.guestID = source.selectedGuestID
    destination.person = source.selectedPerson
    destination.isBusy = source.selectedGuestID.map(source.busyGuests.contains) ?? false
  }
}
