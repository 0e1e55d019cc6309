public import GreetingDomain

/// Navigates from the screen; called by the presenter.
protocol GreetingRouting {
  /// Shows the welcome card of a person.
  func showWelcomeCard(for person: GreetingNames)
}

/// Navigates from the screen and creates the module.
///
/// Owned by the presenter.
public final class GreetingRouter {
  private let navigation: any Navigation

  init(navigation: any Navigation) {
    self.navigation = navigation
  }

  /// Creates the objects behind a view and connects them; called once by the host.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  /// - Returns: The presenter, which the view must own.
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
  func showWelcomeCard(for person: GreetingNames) {
    navigation.showWelcomeCard(WelcomeCard(name: person.name, surname: person.surname))
  }
}
