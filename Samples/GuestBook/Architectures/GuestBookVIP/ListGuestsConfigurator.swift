public import GuestBookDomain

/// Creates the objects of the list's cycle and connects them; called once by the host.
public enum ListGuestsConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - navigationController: Shows the next screens; the router holds a weak reference to it.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any ListGuestsView, navigationController: GuestBookNavigationController
  ) -> ListGuestsViewController {
    let viewController = makeViewController(
      for: view, worker: navigationController.worker, phrasebook: navigationController.phrasebook
    ) { dataStore in ListGuestsRouter(dataStore: dataStore, navigationController: navigationController) }
    navigationController.guests = viewController
    return viewController
  }

  /// Creates the view controller of a view, with another router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - worker: Calls the store.
  ///   - phrasebook: The texts of the list.
  ///   - makeRouter: Creates the router for the data store.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any ListGuestsView, worker: GuestsWorker, phrasebook: any GuestBookPhrasebook,
    makeRouter: (any ListGuestsDataStore) -> any ListGuestsRoutingLogic & ListGuestsDataPassing
  ) -> ListGuestsViewController {
    let presenter = ListGuestsPresenter(phrasebook: phrasebook)
    let interactor = ListGuestsInteractor(presenter: presenter, worker: worker)
    let viewController = ListGuestsViewController(view: view, interactor: interactor, router: makeRouter(interactor))
    presenter.viewController = viewController
    return viewController
  }
}
