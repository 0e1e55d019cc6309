import GuestBookDomain

/// Navigates from the card; called by the view controller.
protocol CardRoutingLogic {
  /// Shows the greeting of the guest, to edit the guest.
  func routeToEdit()
  /// Goes back to the list after the guest was removed.
  func routeToGuests()
}

/// Gives access to the data that the router passes to another scene.
protocol CardDataPassing {
  /// The data store that the router reads.
  var dataStore: any CardDataStore { get }
}

/// Navigates from the card and passes the ID of the guest on.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class CardRouter: CardRoutingLogic, CardDataPassing {
  let dataStore: any CardDataStore
  private let navigation: any CardNavigation

  init(dataStore: any CardDataStore, navigation: any CardNavigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }

  func routeToEdit() {
    navigation.showEdit(of: dataStore.guest.id)
  }

  func routeToGuests() {
    navigation.closeCard(of: dataStore.guest.id)
  }
}
