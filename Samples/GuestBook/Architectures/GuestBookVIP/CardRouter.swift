import GreetingDomain
import GreetingVIP
import GuestBookDomain

/// Navigates from the card; called by the view controller.
public protocol CardRoutingLogic {
  /// Shows the greeting of the guest, to edit the guest.
  func routeToEdit()
  /// Passes the data back to the list and closes the card of the removed guest.
  func routeToGuests()
  /// Passes the data back to the list, and has the list present the guests.
  func passDataToGuests()
}

/// Gives access to the data that the router passes to another scene.
public protocol CardDataPassing {
  /// The data store that the router reads, and to which the router of the list passes data.
  var dataStore: any CardDataStore { get }
}

/// Creates the scene above the card and passes data to it, and back to the list.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class CardRouter: CardRoutingLogic, CardDataPassing {
  let dataStore: any CardDataStore
  private let dependencies: GuestBookDependencies
  private weak let navigationController: GuestBookNavigationController?

  init(
    dataStore: any CardDataStore, dependencies: GuestBookDependencies,
    navigationController: GuestBookNavigationController?
  ) {
    self.dataStore = dataStore
    self.dependencies = dependencies
    self.navigationController = navigationController
  }

  // MARK: Routing

  func routeToEdit() {
    guard let id = dataStore.guestID, let person = dataStore.person else { return }
    let sheet = GreetingSheet(
      guest: Guest(id: id, person: person), store: dependencies.store, navigationController: navigationController)
    navigationController?.presentGreeting(sheet) { view in
      GreetingConfigurator.makeViewController(
        for: view, store: sheet, phrasebook: dependencies.greetingPhrasebook, navigation: sheet)
    }
  }

  func routeToGuests() {
    passDataToGuests()
    guard navigationController?.card?.router.dataStore.guestID == dataStore.guestID else { return }
    navigationController?.popCard()
  }

  // MARK: Data passing

  func passDataToGuests() {
    guard let guests = navigationController?.guests else { return }
    passDataToGuests(source: dataStore, destination: guests.router.dataStore)
    guests.refresh()
  }

  private func passDataToGuests(source: any CardDataStore, destination: any GuestsDataStore) {
    guard let id = source.guestID else { return }
    destination.passedResult = GuestResult(id: id, isBusy: source.isBusy, change: source.isRemoved ? .removed : nil)
  }
}
