public import GreetingDomain

/// What the interactor asks of the presenter.
public protocol GreetingPresentationLogic {
  func presentPerson(response: Greeting.LoadPerson.Response)
  func presentEdit(response: Greeting.EditText.Response)
  func presentGreeting(response: Greeting.Greet.Response)
  func presentWelcomeCard(response: Greeting.OpenWelcomeCard.Response)
}

/// Formats the responses of the interactor in the language of the screen.
public final class GreetingPresenter: GreetingPresentationLogic {
  public weak var viewController: (any GreetingDisplayLogic)?

  private let phrasebook: any Phrasebook

  public init(phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
  }

  // MARK: Load person

  public func presentPerson(response: Greeting.LoadPerson.Response) {
    let title = response.storedPerson.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome
    let viewModel = Greeting.LoadPerson.ViewModel(
      title: title, name: response.name, surname: response.surname, status: displayedStatus(response.status))
    viewController?.displayPerson(viewModel: viewModel)
  }

  // MARK: Edit text

  public func presentEdit(response: Greeting.EditText.Response) {
    let viewModel = Greeting.EditText.ViewModel(status: displayedStatus(response.status))
    viewController?.displayEdit(viewModel: viewModel)
  }

  // MARK: Greet

  public func presentGreeting(response: Greeting.Greet.Response) {
    let viewModel = Greeting.Greet.ViewModel(status: displayedStatus(response.status))
    viewController?.displayGreeting(viewModel: viewModel)
  }

  // MARK: Open welcome card

  public func presentWelcomeCard(response: Greeting.OpenWelcomeCard.Response) {
    let viewModel = Greeting.OpenWelcomeCard.ViewModel(status: displayedStatus(response.status))
    if response.isAvailable {
      viewController?.displayWelcomeCard(viewModel: viewModel)
    } else {
      viewController?.displayUnavailableWelcomeCard(viewModel: viewModel)
    }
  }

  // MARK: Status

  private func displayedStatus(_ status: Greeting.Status) -> Greeting.DisplayedStatus {
    Greeting.DisplayedStatus(
      greeting: status.greetedPerson.map { phrasebook.greeting(name: $0.name, surname: $0.surname) },
      message: message(for: status),
      isBusy: status.isBusy,
      isGreetEnabled: status.canGreet,
      isRetryEnabled: status.canRetry,
      isContinueEnabled: status.canContinue)
  }

  private func message(for status: Greeting.Status) -> String? {
    if status.isTextTooLong { return phrasebook.nameTooLong }
    if status.hasSaveFailed { return phrasebook.saveFailed }
    if status.hasLoadFailed { return phrasebook.loadFailed }
    return nil
  }
}
