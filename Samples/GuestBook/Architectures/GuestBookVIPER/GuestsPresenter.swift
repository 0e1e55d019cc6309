public import GuestBookDomain

/// Receives the view's lifecycle and the user's actions; implemented by the presenter.
///
/// The methods that call the store are `async`, so that the host owns the task.
public protocol GuestsPresenting {
  /// The view has loaded.
  func viewDidLoad() async
  /// The user tapped the row of a guest.
  func guestTapped(_ id: GuestRow.ID)
  /// The user tapped Check in.
  func checkInTapped()
  /// The user tapped Retry.
  func retryTapped() async
}

/// The hub between view and interactor: it forwards the user's actions, formats the results and calls the router.
///
/// Owned by the view; owns the interactor. It holds weak references to the view and to the app's router.
final class GuestsPresenter {
  private weak var view: (any GuestsView)?
  private let interactor: any GuestsInteractorInput
  private weak let router: (any GuestsRouting)?
  private let phrasebook: any GuestBookPhrasebook

  init(
    view: any GuestsView, interactor: any GuestsInteractorInput, router: any GuestsRouting,
    phrasebook: any GuestBookPhrasebook
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
  }
}

extension GuestsPresenter: GuestsPresenting {
  func viewDidLoad() async {
    await interactor.load()
  }

  func guestTapped(_ id: GuestRow.ID) {
    interactor.selectGuest(id)
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
    interactor.open(link)
  }
}

extension GuestsPresenter: GuestsInteractorOutput {
  func didUpdateGuests(_ guests: [GuestName]) {
    view?.showGuests(guests.map { GuestRow(id: $0.id, name: $0.fullName) })
    view?.showEmptyText(guests.isEmpty ? phrasebook.noGuests : nil)
  }

  func didConfirmCheckIn() {
    router?.showCheckIn(output: self)
  }

  func didSelectGuest(_ id: Guest.ID) {
    router?.showCard(of: id)
  }

  func didConfirm(_ link: GuestBookLink) {
    router?.closeScreens()
    switch link {
    case .guests: break
    case .newGuest: router?.showCheckIn(output: self)
    case .guest(let id): router?.showCard(of: id)
    case .editGuest(let id): router?.showCardAndEdit(of: id)
    }
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

extension GuestsPresenter: GreetingModuleOutput {
  func greetingModuleDidFinish(guestID: Guest.ID?, name: String) {
    router?.closeGreeting()
    if let guestID {
      router?.showCard(of: guestID)
    } else {
      router?.showCard(named: name)
    }
  }
}
