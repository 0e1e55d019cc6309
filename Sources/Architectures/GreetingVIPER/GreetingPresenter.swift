import GreetingDomain

/// Receives the view's lifecycle and the user's actions; implemented by the presenter.
///
/// The methods that call the store are `async`, so that the host owns the task.
public protocol GreetingPresenting {
  /// The view has loaded.
  func viewDidLoad() async
  /// The user edited the name field.
  func nameChanged(to text: String)
  /// The user edited the surname field.
  func surnameChanged(to text: String)
  /// The user tapped Greet.
  func greetTapped() async
  /// The user tapped Retry.
  func retryTapped() async
  /// The user tapped Continue.
  func continueTapped()
}

/// The hub between view and interactor: it forwards the user's actions, formats the results and calls the router.
///
/// Owned by the view, to which it holds a weak reference; owns the interactor and the router.
final class GreetingPresenter {
  private weak var view: (any GreetingView)?
  private let interactor: any GreetingInteractorInput
  private let router: any GreetingRouting
  private let phrasebook: any Phrasebook

  init(
    view: any GreetingView, interactor: any GreetingInteractorInput, router: any GreetingRouting,
    phrasebook: any Phrasebook
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.phrasebook = phrasebook
  }
}

extension GreetingPresenter: GreetingPresenting {
  func viewDidLoad() async {
    view?.showTitle(phrasebook.welcome)
    await interactor.load()
  }

  func nameChanged(to text: String) {
    interactor.editName(text)
  }

  func surnameChanged(to text: String) {
    interactor.editSurname(text)
  }

  func greetTapped() async {
    await interactor.greet()
  }

  func retryTapped() async {
    await interactor.retry()
  }

  func continueTapped() {
    interactor.confirmGreeting()
  }
}

extension GreetingPresenter: GreetingInteractorOutput {
  func didLoad(_ person: GreetingNames, fields: GreetingNames) {
    view?.showTitle(phrasebook.welcomeBack(name: person.name))
    view?.showName(fields.name)
    view?.showSurname(fields.surname)
  }

  func didGreet(_ person: GreetingNames) {
    view?.showGreeting(phrasebook.greeting(name: person.name, surname: person.surname))
  }

  func didWithdrawGreeting() {
    view?.showGreeting(nil)
  }

  func didConfirmGreeting(of person: GreetingNames) {
    router.showWelcomeCard(for: person)
  }

  func didChange(_ status: GreetingStatus) {
    view?.showMessage(status.problem.map(message))
    view?.setBusy(status.isBusy)
    view?.setGreetEnabled(status.canGreet)
    view?.setRetryEnabled(status.canRetry)
    view?.setContinueEnabled(status.canContinue)
  }

  private func message(for problem: GreetingStatus.Problem) -> String {
    switch problem {
    case .nameTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .loadFailed: phrasebook.loadFailed
    }
  }
}
