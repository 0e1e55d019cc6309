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
    let presenter = ListGuestsPresenter(phrasebook: navigationController.phrasebook)
    let worker = GuestsWorker(store: navigationController.store)
    let interactor = ListGuestsInteractor(presenter: presenter, worker: worker)
    let router = ListGuestsRouter(dataStore: interactor, navigationController: navigationController)
    let viewController = ListGuestsViewController(view: view, interactor: interactor, router: router)
    presenter.viewController = viewController
    navigationController.guests = viewController
    return viewController
  }
}
