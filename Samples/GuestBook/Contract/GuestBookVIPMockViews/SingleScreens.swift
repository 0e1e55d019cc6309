public import GuestBookContract
import GuestBookDomain
import GuestBookVIP

/// The list without a flow.
public final class VIPGuestsScreen: GuestBookApp {
  fileprivate let dependencies: AppDependencies

  /// Makes the host of a list.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return { [weak self] in
      let view = MockGuestsView()
      let viewController = GuestsConfigurator.makeViewController(
        for: view, store: dependencies.store, phrasebook: dependencies.phrasebook
      ) { dataStore in
        SingleGuestsRouter(dataStore: dataStore, host: self)
      }
      dependencies.stage.setRoot(MockGuestsScreen(view: view, viewController: viewController))
    }
  }
}

/// The card without a flow.
public final class VIPCardScreen: GuestBookApp {
  fileprivate let dependencies: AppDependencies

  /// Makes the host of a card.
  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return { [weak self] in
      let view = MockCardView()
      let viewController = CardConfigurator.makeViewController(
        for: view, store: dependencies.store, phrasebook: dependencies.phrasebook
      ) { dataStore in
        SingleCardRouter(dataStore: dataStore, host: self)
      }
      viewController.router.dataStore.guestID = dependencies.guest.id
      viewController.router.dataStore.person = dependencies.guest.person
      dependencies.stage.setRoot(MockCardScreen(view: view, viewController: viewController))
    }
  }
}

/// The router of a list without a flow. It holds a weak reference to the host, so a list that was left navigates nowhere.
@MainActor
private final class SingleGuestsRouter: GuestsRoutingLogic, GuestsDataPassing {
  let dataStore: any GuestsDataStore
  private weak let host: VIPGuestsScreen?

  init(dataStore: any GuestsDataStore, host: VIPGuestsScreen?) {
    self.dataStore = dataStore
    self.host = host
  }

  var link: GuestBookLink { .guests }

  func routeToCheckIn() {
    host?.dependencies.navigation.showCheckIn()
  }

  func routeToCard() {
    guard let id = dataStore.selectedGuestID else { return }
    host?.dependencies.navigation.showCard(of: id)
  }

  func routeToEdit() {}
  func routeToGuests() {}
  func passDataToCard() {}
}

/// The router of a card without a flow. It holds a weak reference to the host, so a card that was left navigates nowhere.
@MainActor
private final class SingleCardRouter: CardRoutingLogic, CardDataPassing {
  let dataStore: any CardDataStore
  private weak let host: VIPCardScreen?

  init(dataStore: any CardDataStore, host: VIPCardScreen?) {
    self.dataStore = dataStore
    self.host = host
  }

  func routeToEdit() {
    guard let id = dataStore.guestID else { return }
    host?.dependencies.navigation.showEdit(of: id)
  }

  func routeToGuests() {
    guard let id = dataStore.guestID else { return }
    host?.dependencies.navigation.closeCard(of: id)
  }

  func passDataToGuests() {}
}
