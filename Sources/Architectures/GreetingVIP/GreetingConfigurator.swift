public import GreetingDomain

/// Wires one cycle; called once by the host.
@MainActor
public enum GreetingConfigurator {
  /// Makes the view controller of a view, and the cycle behind it.
  ///
  /// - Parameters:
  ///   - view: What the view controller puts view models into, and owns from now on.
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that the view shows.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The view controller, owned by the host.
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
