public import GreetingDomain

/// Assembles the module.
public enum GreetingAssembly {
  /// Makes a presenter with its interactor and its router.
  ///
  /// The view owns the presenter as its output. The caller sets the `view` of the presenter, which is a weak reference.
  ///
  /// - Parameters:
  ///   - store: The store of the person.
  ///   - phrasebook: The texts of the screen.
  ///   - navigation: Shows the welcome card.
  /// - Returns: The presenter, still without its view.
  public static func makePresenter(
    store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) -> GreetingPresenter {
    GreetingPresenter(
      interactor: GreetingInteractor(store: store),
      router: GreetingRouter(navigation: navigation),
      phrasebook: phrasebook)
  }
}
