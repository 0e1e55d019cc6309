public import GuestBookDomain

/// Navigates from the card; called by the presenter.
protocol CardRouting {
  /// Shows the greeting of a guest, to edit the guest.
  ///
  /// - Parameters:
  ///   - id: The ID of the guest.
  ///   - output: Receives the result.
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput)
  /// Closes the greeting.
  func closeGreeting()
  /// Closes the card of a guest.
  func closeCard(of id: Guest.ID)
}

/// Navigates from the card and creates the module.
///
/// Owned by the presenter.
public final class CardRouter {
  private weak let root: (any GuestBookRouting)?

  init(root: any GuestBookRouting) {
    self.root = root
  }

  /// Creates the objects behind a view and connects them; called once by the app's router.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - book: The service that the interactors share.
  ///   - phrasebook: The texts of the card.
  ///   - root: The app's router, to which the module's router holds a weak reference.
  ///   - configure: Configures the module, before its view loads.
  /// - Returns: The presenter, which the view must own.
  public static func createModule(
    for view: any CardView, book: GuestBook, phrasebook: any GuestBookPhrasebook, root: any GuestBookRouting,
    configuredBy configure: (any CardModuleInput) -> Void
  ) -> any CardPresenting {
    let interactor = CardInteractor(book: book)
    let presenter = CardPresenter(
      view: view, interactor: interactor, router: CardRouter(root: root), phrasebook: phrasebook)
    interactor.output = presenter
    book.addObserver(interactor)
    configure(presenter)
    return presenter
  }
}

extension CardRouter: CardRouting {
  func showEdit(of id: Guest.ID, output: any GreetingModuleOutput) {
    root?.presentGreeting(of: id, output: output)
  }

  func closeGreeting() {
    root?.dismissGreeting()
  }

  func closeCard(of id: Guest.ID) {
    root?.popCard(of: id)
  }
}
