public import GuestBookDomain

/// Creates the objects of the card's cycle and connects them; called by the router of the list.
public enum CardConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter, worker and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - dependencies: The dependencies of the scenes.
  ///   - navigationController: Shows the next screen; the router holds a weak reference to it.
  /// - Returns: The view controller, which the host must own.
  static func makeViewController(
    for view: any CardView, dependencies: GuestBookDependencies,
    navigationController: GuestBookNavigationController?
  ) -> CardViewController {
    makeViewController(for: view, store: dependencies.store, phrasebook: dependencies.phrasebook) { dataStore in
      CardRouter(dataStore: dataStore, dependencies: dependencies, navigationController: navigationController)
    }
  }

  /// Creates the view controller of a view, with another router.
  public static func makeViewController(
    for view: any CardView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    makeRouter: (any CardDataStore) -> any CardRoutingLogic & CardDataPassing
  ) -> CardViewController {
    let presenter = CardPresenter(phrasebook: phrasebook)
    let interactor = CardInteractor(presenter: presenter, worker: CardWorker(store: store))
    let viewController = CardViewController(view: view, interactor: interactor, router: makeRouter(interactor))
    presenter.viewController = viewController
    return viewController
  }
}
