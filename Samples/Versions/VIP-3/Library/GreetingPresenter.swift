public import GreetingDomain

/// What the interactor asks of the presenter.
public protocol GreetingPresentationLogic: AnyObject {
  /// Presents the fetched person, if one is known, and the texts of the fields.
  func presentPerson(response: Greeting.FetchPerson.Response)
  /// Presents what an edit has changed.
  func presentEditedField(response: Greeting.EditField.Response)
  /// Presents the greeted person.
  func presentGreeting(response: Greeting.GreetPerson.Response)
  /// Presents the welcome card.
  func presentWelcomeCard(response: Greeting.ShowWelcomeCard.Response)
  /// Presents the status after a request that was not available.
  func presentRejectedRequest(response: Greeting.RejectRequest.Response)
}

/// Puts the responses of the interactor into the words of a language.
public final class GreetingPresenter: GreetingPresentationLogic {
  /// The view controller, which owns the interactor and so the presenter.
  public weak var viewController: (any GreetingDisplayLogic)?

  private let phrasebook: any Phrasebook

  /// Creates a presenter, which still needs its view controller.
  ///
  /// - Parameter phrasebook: The texts of the scene.
  public init(phrasebook: any Phrasebook) {
    self.phrasebook = phrasebook
  }

  // MARK: Fetch person

  public func presentPerson(response: Greeting.FetchPerson.Response) {
    let title = response.person.map { phrasebook.welcomeBack(name: $0.name) } ?? phrasebook.welcome
    let viewModel = Greeting.FetchPerson.ViewModel(
      title: title, name: response.name, surname: response.surname, status: displayedStatus(response.status))
    viewController?.displayPerson(viewModel: viewModel)
  }

  // MARK: Edit field

  public func presentEditedField(response: Greeting.EditField.Response) {
    let viewModel = Greeting.EditField.ViewModel(
      greeting: greeting(for: response.greetedPerson), status: displayedStatus(response.status))
    viewController?.displayEditedField(viewModel: viewModel)
  }

  // MARK: Greet person

  public func presentGreeting(response: Greeting.GreetPerson.Response) {
    let viewModel = Greeting.GreetPerson.ViewModel(
      greeting: greeting(for: response.greetedPerson), status: displayedStatus(response.status))
    viewController?.displayGreeting(viewModel: viewModel)
  }

  // MARK: Show welcome card

  public func presentWelcomeCard(response: Greeting.ShowWelcomeCard.Response) {
    let viewModel = Greeting.ShowWelcomeCard.ViewModel(status: displayedStatus(response.status))
    viewController?.displayWelcomeCard(viewModel: viewModel)
  }

  // MARK: Reject request

  public func presentRejectedRequest(response: Greeting.RejectRequest.Response) {
    let viewModel = Greeting.RejectRequest.ViewModel(status: displayedStatus(response.status))
    viewController?.displayRejectedRequest(viewModel: viewModel)
  }

  // MARK: Formatting

  private func greeting(for person: Person?) -> String? {
    person.map { phrasebook.greeting(name: $0.name, surname: $0.surname) }
  }

  private func displayedStatus(_ status: Greeting.Status) -> Greeting.DisplayedStatus {
    Greeting.DisplayedStatus(
      message: status.problem.map(message),
      isBusy: status.isBusy,
      isGreetEnabled: status.canGreet,
      isRetryEnabled: status.canRetry,
      isContinueEnabled: status.canContinue)
  }

  private func message(for problem: Greeting.Problem) -> String {
    switch problem {
    case .textTooLong: phrasebook.nameTooLong
    case .saveFailed: phrasebook.saveFailed
    case .fetchFailed: phrasebook.loadFailed
    }
  }
}
