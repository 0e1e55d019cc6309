import GuestBookDomain

/// Navigates from the list; called by the view controller.
protocol ListGuestsRoutingLogic {
  /// Whether the list was not left, as it is when the app closes.
  var isShown: Bool { get }
  /// Shows an empty greeting, to check in a guest.
  func routeToCreateGuest()
  /// Shows the card of the selected guest.
  func routeToShowGuest()
  /// Shows the card of the selected guest, and the greeting to edit the guest.
  func routeToEditGuest()
  /// Closes everything above the list.
  func routeToListGuests()
}

/// Gives access to the data that the router passes to another scene.
protocol ListGuestsDataPassing {
  /// The data store that the router reads.
  var dataStore: any ListGuestsDataStore { get }
}

/// Creates the scenes above the list and passes data to them.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class ListGuestsRouter: ListGuestsRoutingLogic, ListGuestsDataPassing {
  let dataStore: any ListGuestsDataStore
  private weak let navigationController: GuestBookNavigationController?

  init(dataStore: any ListGuestsDataStore, navigationController: GuestBookNavigationController) {
    self.dataStore = dataStore
    self.navigationController = navigationController
  }

  // MARK: Routing

  var isShown: Bool { navigationController != nil }

  func routeToCreateGuest() {
    guard let navigationController, navigationController.card == nil else { return }
    navigationController.presentGreeting(CreateGuestSheet(guestID: nil, navigationController: navigationController))
  }

  func routeToShowGuest() {
    guard let navigationController else { return }
    navigationController.pushCard { view in
      let destination = ShowGuestConfigurator.makeViewController(for: view, navigationController: navigationController)
      passDataToShowGuest(source: dataStore, destination: destination.router.dataStore)
      return destination
    }
  }

  func routeToEditGuest() {
    guard let navigationController, let guest = dataStore.selectedGuest else { return }
    routeToShowGuest()
    navigationController.presentGreeting(
      CreateGuestSheet(guestID: guest.id, navigationController: navigationController))
  }

  func routeToListGuests() {
    navigationController?.dismissGreeting()
    navigationController?.popCard()
  }

  // MARK: Data passing

  private func passDataToShowGuest(source: any ListGuestsDataStore, destination: any ShowGuestDataStore) {
    destination.guestID = source.selectedGuest?.id
    destination.person = source.selectedGuest?.person
  }
}
