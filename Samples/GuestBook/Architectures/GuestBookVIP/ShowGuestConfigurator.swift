/// Creates the objects of the card's cycle and connects them; called by the router that opens the card.
enum ShowGuestConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - navigationController: Shows the next screen; the router holds a weak reference to it.
  /// - Returns: The view controller, which the navigation controller and the host own.
  static func makeViewController(
    for view: any ShowGuestView, navigationController: GuestBookNavigationController
  ) -> ShowGuestViewController {
    let presenter = ShowGuestPresenter(phrasebook: navigationController.phrasebook)
    let worker = GuestsWorker(store: navigationController.store)
    let interactor = ShowGuestInteractor(presenter: presenter, worker: worker)
    let router = ShowGuestRouter(dataStore: interactor, navigationController: navigationController)
    let viewController = ShowGuestViewController(view: view, interactor: interactor, router: router)
    presenter.viewController = viewController
    return viewController
  }
}
