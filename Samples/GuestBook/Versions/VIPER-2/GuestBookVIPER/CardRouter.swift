public import GuestBookDomain

/// Navigates from the card; called by the presenter.
protocol CardRouting {
  /// Shows the greeting of a guest, to edit the guest.
  func showEdit(of id: Guest.ID)
  /// Closes the card of a guest.
  func closeCard(of id: Guest.ID)
}

/// Navigates from the card and creates the module.
///
/// Owned by the presenter.
public final class CardRouter {
  private weak let navigation: (any CardNavigation)?

  init(navigation: any CardNavigation) {
    self.navigation = navigation
  }

  /// Creates the objects behind a view and connects them; called once for each view.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - guestID: The ID of the guest, or `nil` if the card has only a name.
  ///   - name: The full name.
  ///   - book: The service of the guests.
  ///   - phrasebook: The texts of the card.
  ///   - navigation: Shows the next screen; the router holds a weak reference to it.
  /// - Returns: The presenter, which the view must own.
  public static func createModule(
    for view: any CardView, guestID: Guest.ID?, name: String, book: any GuestBookService,
    phrasebook: any GuestBookPhrasebook, navigation: any CardNavigation
  ) -> any CardPresenting & CardModuleInput {
    let interactor = CardInteractor(guestID: guestID, name: name, book: book)
    let presenter = CardPresenter(
      view: view, interactor: interactor, router: CardRouter(navigation: navigation), phrasebook: phrasebook)
    interactor.output = presenter
    book.addObserver(interactor)
    return presenter
  }
}

extension CardRouter: CardRouting {
  func showEdit(of id: Guest.ID) {
    navigation?.showEdit(of: id)
  }

  func closeCard(of id: Guest.ID) {
    navigation?.closeCard(of: id)
  }
}
