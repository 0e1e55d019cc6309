import GuestBookDomain

/// Receives the view's lifecycle and the user's actions; implemented by the presenter.
///
/// The method that calls the store is `async`, so that the host owns the task.
public protocol CardPresenting {
  /// The view has loaded.
  func viewDidLoad()
  /// The user tapped Edit.
  func editTapped()
  /// The user tapped Remove.
  func removeTapped() async
}

/// The hub between view and interactor: it forwards the user's actions, formats the results and calls the router.
///
/// Owned by the view; owns the interactor. It holds weak references to the app's router and, until the card
/// is left, to the view.
final class CardPresenter {
  private weak var view: (any CardView)?
  private let interactor: any CardInteractorInput
  private weak let router: (any CardRouting)?
  private let phrasebook: any GuestBookPhrasebook

  init(
    view: any CardView, interactor: any CardInteractorInput, router: any CardRouting,
    phrasebook: any GuestBookPhrasebook
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
  }
}

extension CardPresenter: CardPresenting {
  func viewDidLoad() {
    interactor.open()
  }

  func editTapped() {
    interactor.confirmEdit()
  }

  func removeTapped() async {
    guard router?.isOnTop(self) == true else { return }
    await interactor.remove()
  }
}

extension CardPresenter: CardModuleInput {
  func configure(guestID: Guest.ID) {
    interactor.configure(guestID: guestID)
  }

  func configure(name: String) {
    interactor.configure(name: name)
  }

  func edit() {
    interactor.confirmEdit()
  }

  func leave() {
    view = nil
    interactor.leave()
  }
}

extension CardPresenter: CardInteractorOutput {
  func didUpdateName(_ name: String) {
    view?.showName(name)
  }

  func didConfirmEdit(of id: Guest.ID) {
    router?.showEdit(of: id, output: self)
  }

  func didRemoveGuest() {
    router?.closeCard()
  }

  func didChange(_ status: CardStatus) {
    view?.showMessage(status.problem.map(message))
    view?.setBusy(status.isBusy)
    view?.setEditEnabled(status.canEdit)
    view?.setRemoveEnabled(status.canRemove)
  }

  private func message(for problem: CardStatus.Problem) -> String {
    switch problem {
    case .removalFailed: phrasebook.guestNotRemoved
    }
  }
}

extension CardPresenter: GreetingModuleOutput {
  func greetingModuleDidFinish(guestID: Guest.ID?, name: String) {
    router?.closeGreeting()
  }
}
