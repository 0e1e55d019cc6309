public import GreetingDomain

/// Assembles the greeting module. Nobody else knows which classes it consists of.
public enum GreetingAssembly {
  /// Creates the objects of the module, and connects them with a view.
  ///
  /// The view owns the presenter, and the presenter owns the interactor and the router. The references in the opposite
  /// direction are weak. So the module lives as long as its view, and as the request that it waits for.
  ///
  /// - Parameters:
  ///   - store: Stores the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: The way to the next screen of the app.
  ///   - makeView: Creates the view with its output, which the view has to own.
  /// - Returns: The view.
  public static func assemble<View: GreetingViewInput>(
    store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation,
    makeView: (any GreetingViewOutput) -> View
  ) -> View {
    let interactor = GreetingInteractor(store: store)
    let router = GreetingRouter(navigation: navigation)
    let presenter = GreetingPresenter(interactor: interactor, router: router, phrasebook: phrasebook)
    interactor.output = presenter
    let view = makeView(presenter)
    presenter.view = view
    return view
  }
}
