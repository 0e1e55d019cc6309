public import GuestBookDomain

/// Navigates from the list; called by the presenter.
protocol GuestsRouting {
  /// Shows an empty greeting, to check in a guest.
  func showCheckIn()
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
}

/// Navigates from the list and creates the module.
///
/// Owned by the presenter.
public final class GuestsRouter {
  private weak let navigation: (any GuestsNavigation)?

  init(navigation: any GuestsNavigation) {
    self.navigation = navigation
  }

  /// Creates the objects behind a view and connects them; called once for each view.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - book: The service of the guests.
  ///   - phrasebook: The texts of the list.
  ///   - navigation: Shows the next screens; the router holds a weak reference to it.
  ///   - output: Receives the results of the module; the presenter holds a weak reference to it.
  /// - Returns: The presenter, which the view must own.
  public static func createModule(
    for view: any GuestsView, book: any GuestBookService, phrasebook: any GuestBookPhrasebook,
    navigation: any GuestsNavigation, output: (any GuestsModuleOutput)? = nil
  ) -> any GuestsPresenting & GuestsModuleInput {
    let interactor = GuestsInteractor(book: book)
    let presenter = GuestsPresenter(
      view: view, interactor: interactor, router: GuestsRouter(navigation: navigation), phrasebook: phrasebook,
      output: output)
    interactor.output = presenter
    book.addObserver(interactor)
    return presenter
  }
}

extension GuestsRouter: GuestsRouting {
  func showCheckIn() {
    navigation?.showCheckIn()
  }

  func showCard(of id: Guest.ID) {
    navigation?.showCard(of: id)
  }
}
