/// Navigates from the card; called by the view controller.
protocol ShowGuestRoutingLogic {
  /// Whether the card is shown and nothing covers it.
  var isOnTop: Bool { get }
  /// Shows the greeting of the guest, to edit the guest.
  func routeToEditGuest()
  /// Closes the card of the removed guest.
  func routeToListGuests()
}

/// Gives access to the data that the router passes to another scene.
protocol ShowGuestDataPassing {
  /// The data store that the router reads, and to which the router of another scene passes data.
  var dataStore: any ShowGuestDataStore { get }
}

/// Shows the scene above the card and passes data to it, and closes the card.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class ShowGuestRouter: ShowGuestRoutingLogic, ShowGuestDataPassing {
  let dataStore: any ShowGuestDataStore
  private weak let navigationController: GuestBookNavigationController?

  init(dataStore: any ShowGuestDataStore, navigationController: GuestBookNavigationController) {
    self.dataStore = dataStore
    self.navigationController = navigationController
  }

  // MARK: Routing

  var isOnTop: Bool {
    navigationController?.card?.router.dataStore === dataStore && navigationController?.sheet == nil
  }

  func routeToEditGuest() {
    guard let navigationController else { return }
    navigationController.presentGreeting(
      CreateGuestSheet(guestID: dataStore.guestID, navigationController: navigationController))
  }

  func routeToListGuests() {
    navigationController?.popCard()
  }
}
