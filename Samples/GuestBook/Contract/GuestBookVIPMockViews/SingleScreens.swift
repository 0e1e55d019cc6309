public import GuestBookContract
import GuestBookDomain
import GuestBookVIP

/// The list without a flow.
public final class VIPGuestsScreen: GuestBookApp {
  fileprivate let dependencies: AppDependencies

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return { [weak self] in
      let view = MockGuestsView()
      let viewController = ListGuestsConfigurator.makeViewController(
        for: view, worker: GuestsWorker(store: dependencies.store), phrasebook: dependencies.phrasebook
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

  public init(_ dependencies: AppDependencies) {
    self.dependencies = dependencies
  }

  public func operation(for action: AppAction) -> @MainActor () async -> Void {
    let dependencies = dependencies
    return { [weak self] in
      let view = MockCardView()
      let viewController = ShowGuestConfigurator.makeViewController(
        for: view, worker: GuestsWorker(store: dependencies.store), phrasebook: dependencies.phrasebook
      ) { dataStore in
        dataStore.guestID = dependencies.guest.id
        dataStore.person = dependencies.guest.person
        return SingleCardRouter(dataStore: dataStore, host: self)
      }
      dependencies.stage.setRoot(MockCardScreen(view: view, viewController: viewController))
    }
  }
}

/// The router of a list without a flow. It holds a weak reference to the host, so a list that was left navigates nowhere.
@MainActor
private final class SingleGuestsRouter: ListGuestsRoutingLogic, ListGuestsDataPassing {
  let dataStore: any ListGuestsDataStore
  private weak let host: VIPGuestsScreen?

  init(dataStore: any ListGuestsDataStore, host: VIPGuestsScreen?) {
    self.dataStore = dataStore
    self.host = host
  }

  func routeToCreateGuest() {
    host?.dependencies.navigation.showCheckIn()
  }

  func routeToShowGuest() {
    guard let id = dataStore.selectedGuest?.id else { return }
    host?.dependencies.navigation.showCard(of: id)
  }

  func routeToEditGuest() {}
  func routeToListGuests() {}
}

/// The router of a card without a flow. It holds a weak reference to the host, so a card that was left navigates nowhere.
@MainActor
private final class SingleCardRouter: ShowGuestRoutingLogic, ShowGuestDataPassing {
  let dataStore: any ShowGuestDataStore
  private weak let host: VIPCardScreen?

  init(dataStore: any ShowGuestDataStore, host: VIPCardScreen?) {
    self.dataStore = dataStore
    self.host = host
  }

  func routeToEditGuest() {
    guard let id = dataStore.guestID else { return }
    host?.dependencies.navigation.showEdit(of: id)
  }

  func routeToListGuests() {
    guard let id = dataStore.guestID else { return }
    host?.dependencies.navigation.closeCard(of: id)
  }
}
