public import GuestBookDomain

/// Creates the objects of the list's cycle and connects them; called once by the host.
public enum GuestsConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter, worker and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any GuestsView, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    navigation: any GuestsNavigation
  ) -> GuestsViewController {
    let presenter = GuestsPresenter(phrasebook: phrasebook)
    let interactor = GuestsInteractor(presenter: presenter, worker: GuestsWorker(store: store))
    let router = GuestsRouter(dataStore: interactor, navigation: navigation)
    let viewController = GuestsViewController(view: view, interactor: interactor, router: router)
    presenter.viewController = viewController
    return viewController
  }
}
