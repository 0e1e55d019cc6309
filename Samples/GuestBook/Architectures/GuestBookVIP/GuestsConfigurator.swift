public import GuestBookDomain

/// Creates the objects of the list's cycle and connects them; called once by the host.
public enum GuestsConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter, worker and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - dependencies: The dependencies of the scenes.
  ///   - navigationController: Shows the next screens; the router holds a weak reference to it.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any GuestsView, dependencies: GuestBookDependencies,
    navigationController: GuestBookNavigationController
  ) -> GuestsViewController {
    let viewController = makeViewController(
      for: view, store: dependencies.store, phrasebook: dependencies.phrasebook
    ) { dataStore in
      GuestsRouter(dataStore: dataStore, dependencies: dependencies, navigationController: navigationController)
    }
    navigationController.guests = viewController
    return viewController
  }

  /// Creates the view controller of a view, with another router.
  public static func makeViewController(
    for view: any GuestsView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    makeRouter: (any GuestsDataStore) -> any GuestsRoutingLogic & GuestsDataPassing
  ) -> GuestsViewController {
    let presenter = GuestsPresenter(phrasebook: phrasebook)
    let interactor = GuestsInteractor(presenter: presenter, worker: GuestsWorker(store: store))
    let viewController = GuestsViewController(view: view, interactor: interactor, router: makeRouter(interactor))
    presenter.viewController = viewController
    return viewController
  }
}
