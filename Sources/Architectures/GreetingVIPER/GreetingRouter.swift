public import GreetingDomain

/// What the presenter asks of the router.
@MainActor
protocol GreetingRouting: AnyObject {
  /// Goes on to the welcome card.
  func showWelcomeCard(name: String, surname: String)
}

/// Decides how to navigate, and creates the module.
///
/// Owned and called by the presenter.
@MainActor
public final class GreetingRouter {
  private let navigation: any Navigation

  init(navigation: any Navigation) {
    self.navigation = navigation
  }

  /// Creates the module behind a view; called once by the host.
  ///
  /// - Parameters:
  ///   - view: What the presenter commands, and refers to weakly.
  ///   - store: Where the person is kept.
  ///   - phrasebook: The words that the view shows.
  ///   - navigation: The way to the welcome card.
  /// - Returns: The presenter, to be owned by the view.
  public static func createModule(
    for view: any GreetingView, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> any GreetingPresenting {
    let interactor = GreetingInteractor(store: store)
    let presenter = GreetingPresenter(
      view: view, interactor: interactor, router: GreetingRouter(navigation: navigation), phrasebook: phrasebook)
    interactor.output = presenter
    return presenter
  }
}

extension GreetingRouter: GreetingRouting {
  func showWelcomeCard(name: String, surname: String) {
    navigation.showWelcomeCard(WelcomeCard(name: name, surname: surname))
  }
}
