public import GuestBookDomain

/// Creates the objects of the card's cycle and connects them; called by the router that opens the card.
public enum ShowGuestConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - navigationController: Shows the next screen; the router holds a weak reference to it.
  /// - Returns: The view controller, which the navigation controller and the host own.
  static func makeViewController(
    for view: any ShowGuestView, navigationController: GuestBookNavigationController
  ) -> ShowGuestViewController {
    makeViewController(
      for: view, worker: navigationController.worker, phrasebook: navigationController.phrasebook
    ) { dataStore in ShowGuestRouter(dataStore: dataStore, navigationController: navigationController) }
  }

  /// Creates the view controller of a view, with another router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - worker: Calls the store.
  ///   - phrasebook: The texts of the card.
  ///   - makeRouter: Creates the router for the data store.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any ShowGuestView, worker: GuestsWorker, phrasebook: any GuestBookPhrasebook,
    makeRouter: (any ShowGuestDataStore) -> any ShowGuestRoutingLogic & ShowGuestDataPassing
  ) -> ShowGuestViewController {
    let presenter = ShowGuestPresenter(phrasebook: phrasebook)
    let interactor = ShowGuestInteractor(presenter: presenter, worker: worker)
    let viewController = ShowGuestViewController(view: view, interactor: interactor, router: makeRouter(interactor))
    presenter.viewController = viewController
    return viewController
  }
}
