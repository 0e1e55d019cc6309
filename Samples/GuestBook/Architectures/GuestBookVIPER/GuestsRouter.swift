public import GuestBookDomain

/// Navigates from the list; called by the presenter.
protocol GuestsRouting {
  /// Shows an empty greeting, to check in a guest.
  ///
  /// - Parameter output: Receives the result.
  func showCheckIn(output: any GreetingModuleOutput)
  /// Closes the greeting.
  func closeGreeting()
  /// Shows the card of a guest.
  func showCard(of id: Guest.ID)
  /// Shows a card that has only a name.
  func showCard(named name: String)
  /// Shows the card of a guest, and the greeting to edit the guest.
  func showEdit(of id: Guest.ID)
  /// Closes everything above the list, to open a link.
  func closeScreens()
}

/// Navigates from the list and creates the module.
///
/// Owned by the presenter.
public final class GuestsRouter {
  private weak let root: (any GuestBookRouting)?

  init(root: any GuestBookRouting) {
    self.root = root
  }

  /// Creates the objects behind a view and connects them; called once by the app's router.
  ///
  /// - Parameters:
  ///   - view: The view, to which the presenter holds a weak reference.
  ///   - book: The service that the interactors share.
  ///   - phrasebook: The texts of the list.
  ///   - root: The app's router, to which the module's router holds a weak reference.
  ///   - configure: Configures the module, before its view loads.
  /// - Returns: The presenter, which the view must own.
  public static func createModule(
    for view: any GuestsView, book: GuestBook, phrasebook: any GuestBookPhrasebook, root: any GuestBookRouting,
    configuredBy configure: (any GuestsModuleInput) -> Void = { _ in }
  ) -> any GuestsPresenting {
    let interactor = GuestsInteractor(book: book)
    let presenter = GuestsPresenter(
      view: view, interactor: interactor, router: GuestsRouter(root: root), phrasebook: phrasebook)
    interactor.output = presenter
    book.addObserver(interactor)
    configure(presenter)
    return presenter
  }
}

extension GuestsRouter: GuestsRouting {
  func showCheckIn(output: any GreetingModuleOutput) {
    root?.presentGreeting(of: nil, output: output)
  }

  func closeGreeting() {
    root?.dismissGreeting()
  }

  func showCard(of id: Guest.ID) {
    root?.pushCard(of: id) { card in card.configure(guestID: id) }
  }

  func showCard(named name: String) {
    root?.pushCard(of: nil) { card in card.configure(name: name) }
  }

  func showEdit(of id: Guest.ID) {
    var module: (any CardModuleInput)?
    root?.pushCard(of: id) { card in
      card.configure(guestID: id)
      module = card
    }
    module?.edit()
  }

  func closeScreens() {
    root?.closeScreens()
  }
}
