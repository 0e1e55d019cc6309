public import GreetingDomain

/// Creates the objects of the cycle and connects them; called once by the host.
public enum GreetingConfigurator {
  /// Creates the view controller of a view, with its interactor, presenter, worker and router.
  ///
  /// - Parameters:
  ///   - view: The view, which the view controller owns.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  /// - Returns: The view controller, which the host must own.
  public static func makeViewController(
    for view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingViewController {
    let presenter = GreetingPresenter(phrasebook: phrasebook)
    let interactor = GreetingInteractor(presenter: presenter, worker: GreetingWorker(store: store))
    let router = GreetingRouter(dataStore: interactor, navigation: navigation)
    let viewController = GreetingViewController(view: view, interactor: interactor, router: router)
    presenter.viewController = viewController
    return viewController
  }
}
