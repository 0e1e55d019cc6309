import GreetingDomain

/// What the view tells the presenter: that it is there, and what the user does with it.
@MainActor
public protocol GreetingPresenting: AnyObject {
  /// The view is there.
  func viewDidLoad() async
  /// The user changed the text of the name field.
  func nameChanged(to text: String)
  /// The user changed the text of the surname field.
  func surnameChanged(to text: String)
  /// The user tapped the button that greets.
  func greetTapped() async
  /// The user tapped the button that loads again.
  func retryTapped() async
  /// The user tapped the button that goes on.
  func continueTapped()
}

/// The hub between view and interactor: passes on what the user wants, formats the results, and tells the router where
/// to go.
///
/// Owned by the view, which it refers to weakly; owns the interactor and the router.
@MainActor
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
  func didLoad(storedName: String, name: String, surname: String) {
    view?.showTitle(phrasebook.welcomeBack(name: storedName))
    view?.showName(name)
    view?.showSurname(surname)
  }

  func didGreet(name: String, surname: String) {
    view?.showGreeting(phrasebook.greeting(name: name, surname: surname))
  }

  func didWithdrawGreeting() {
    view?.showGreeting(nil)
  }

  func didConfirmGreeting(name: String, surname: String) {
    router.showWelcomeCard(name: name, surname: surname)
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
