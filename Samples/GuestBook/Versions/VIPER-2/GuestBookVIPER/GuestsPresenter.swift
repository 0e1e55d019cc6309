public import GuestBookDomain

/// Receives the view's lifecycle and the user's actions; implemented by the presenter.
///
/// The methods that call the store are `async`, so that the host owns the task.
public protocol GuestsPresenting {
  /// The view has loaded.
  func viewDidLoad() async
  /// The user tapped the row of a guest.
  func guestTapped(at row: Int)
  /// The user tapped Check in.
  func checkInTapped()
  /// The user tapped Retry.
  func retryTapped() async
}

/// Receives requests of the router that created the module; implemented by the presenter.
public protocol GuestsModuleInput: AnyObject {
  /// Resolves a link; without effect until the guests are loaded.
  func open(_ link: GuestBookLink)
}

/// Receives the results of the module; implemented by the router of the app.
public protocol GuestsModuleOutput: AnyObject {
  /// The guests were loaded, and the module accepts links.
  func guestsModuleDidLoad()
  /// The screens of a link can be shown; a link to an unknown guest ends at the list.
  func guestsModuleDidResolve(_ link: GuestBookLink)
}

/// The hub between view and interactor: it forwards the user's actions, formats the results and calls the router.
///
/// Owned by the view, to which it holds a weak reference, as to its output; owns the interactor and the router.
final class GuestsPresenter {
  private weak var view: (any GuestsView)?
  private let interactor: any GuestsInteractorInput
  private let router: any GuestsRouting
  private let phrasebook: any GuestBookPhrasebook
  private weak let output: (any GuestsModuleOutput)?

  init(
    view: any GuestsView, interactor: any GuestsInteractorInput, router: any GuestsRouting,
    phrasebook: any GuestBookPhrasebook, output: (any GuestsModuleOutput)?
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
    self.output = output
  }
}

extension GuestsPresenter: GuestsPresenting {
  func viewDidLoad() async {
    await interactor.load()
  }

  func guestTapped(at row: Int) {
    interactor.selectGuest(at: row)
  }

  func checkInTapped() {
    interactor.confirmCheckIn()
  }

  func retryTapped() async {
    await interactor.retry()
  }
}

extension GuestsPresenter: GuestsModuleInput {
  func open(_ link: GuestBookLink) {
    interactor.resolve(link)
  }
}

extension GuestsPresenter: GuestsInteractorOutput {
  func didUpdateGuests(_ names: [String]) {
    view?.showGuests(names)
    view?.showEmptyText(names.isEmpty ? phrasebook.noGuests : nil)
  }

  func didLoad() {
    output?.guestsModuleDidLoad()
  }

  func didConfirmCheckIn() {
    router.showCheckIn()
  }

  func didSelectGuest(_ id: Guest.ID) {
    router.showCard(of: id)
  }

  func didResolve(_ link: GuestBookLink) {
    output?.guestsModuleDidResolve(link)
  }

  func didChange(_ status: GuestsStatus) {
    view?.showMessage(status.problem.map(message))
    view?.setBusy(status.isBusy)
    view?.setCheckInEnabled(status.canCheckIn)
    view?.setRetryEnabled(status.canRetry)
  }

  private func message(for problem: GuestsStatus.Problem) -> String {
    switch problem {
    case .loadFailed: phrasebook.guestsNotLoaded
    case .unknownGuest: phrasebook.unknownGuest
    }
  }
}
