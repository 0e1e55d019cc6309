import GuestBookDomain

/// Navigates from the list; called by the view controller.
protocol GuestsRoutingLogic {
  /// Shows an empty greeting, to check in a guest.
  func routeToCheckIn()
  /// Shows the card of the selected guest.
  func routeToCard()
}

/// Gives access to the data that the router passes to another scene.
protocol GuestsDataPassing {
  /// The data store that the router reads.
  var dataStore: any GuestsDataStore { get }
}

/// Navigates from the list and passes the ID of the selected guest on.
///
/// Owned by the view controller; owns the data store, which is the interactor.
final class GuestsRouter: GuestsRoutingLogic, GuestsDataPassing {
  let dataStore: any GuestsDataStore
  private let navigation: any GuestsNavigation

  init(dataStore: any GuestsDataStore, navigation: any GuestsNavigation) {
    self.dataStore = dataStore
    self.navigation = navigation
  }

  func routeToCheckIn() {
    navigation.showCheckIn()
  }

  func routeToCard() {
    guard let guest = dataStore.selectedGuest else { return }
    navigation.showCard(of: guest.id)
  }
}
