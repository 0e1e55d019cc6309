public import GuestBookDomain

/// Creates the objects of the card's cycle and connects them; called once by the host.
public enum CardConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter, worker and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - guest: The guest.
  ///   - store: The store of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any CardView, guest: Guest, store: any GuestStore, phrasebook: any GuestBookPhrasebook,
    navigation: any CardNavigation
  ) -> CardViewController {
    let presenter = CardPresenter(phrasebook: phrasebook)
    let interactor = CardInteractor(guest: guest, presenter: presenter, worker: CardWorker(store: store))
    let router = CardRouter(dataStore: interactor, navigation: navigation)
    let viewController = CardViewController(view: view, interactor: interactor, router: router)
    presenter.viewController = viewController
    return viewController
  }
}
