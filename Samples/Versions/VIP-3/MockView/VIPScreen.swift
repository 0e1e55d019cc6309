import GreetingContract
import GreetingVIP

/// The mock view: a view controller that records what it displays.
final class VIPScreen: Screen {
  private let display: Display
  private let interactor: any GreetingBusinessLogic
  private let router: any GreetingRoutingLogic

  init(_ dependencies: ScreenDependencies) {
    let presenter = GreetingPresenter(phrasebook: dependencies.phrasebook)
    let interactor = GreetingInteractor(presenter: presenter, worker: PersonWorker(store: dependencies.store))
    display = dependencies.display
    self.interactor = interactor
    router = GreetingRouter(dataStore: interactor, navigation: dependencies.navigation)
    presenter.viewController = self
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open:
      return { [interactor] in await interactor.fetchPerson(request: Greeting.FetchPerson.Request()) }
    case .editName(let text):
      display.content.name = text
      return { [interactor] in
        interactor.editField(request: Greeting.EditField.Request(field: .name, text: text.string))
      }
    case .editSurname(let text):
      display.content.surname = text
      return { [interactor] in
        interactor.editField(request: Greeting.EditField.Request(field: .surname, text: text.string))
      }
    case .greet:
      return { [interactor] in await interactor.greetPerson(request: Greeting.GreetPerson.Request()) }
    case .retry:
      return { [interactor] in await interactor.fetchPersonAgain(request: Greeting.FetchPerson.Request()) }
    case .continue:
      return { [interactor] in interactor.showWelcomeCard(request: Greeting.ShowWelcomeCard.Request()) }
    case .close:
      return {}
    }
  }
}

extension VIPScreen: GreetingDisplayLogic {
  func displayPerson(viewModel: Greeting.FetchPerson.ViewModel) {
    display.content.title = Text(viewModel.title)
    display.content.name = Text(viewModel.name)
    display.content.surname = Text(viewModel.surname)
    displayStatus(viewModel.status)
  }

  func displayEditedField(viewModel: Greeting.EditField.ViewModel) {
    display.content.greeting = viewModel.greeting.map { Text($0) }
    displayStatus(viewModel.status)
  }

  func displayGreeting(viewModel: Greeting.GreetPerson.ViewModel) {
    display.content.greeting = viewModel.greeting.map { Text($0) }
    displayStatus(viewModel.status)
  }

  func displayWelcomeCard(viewModel: Greeting.ShowWelcomeCard.ViewModel) {
    displayStatus(viewModel.status)
    router.routeToWelcomeCard()
  }

  func displayRejectedRequest(viewModel: Greeting.RejectRequest.ViewModel) {
    displayStatus(viewModel.status)
  }

  private func displayStatus(_ status: Greeting.DisplayedStatus) {
    display.content.message = status.message.map { Text($0) }
    display.content.isBusy = status.isBusy
    display.content.canGreet = status.isGreetEnabled
    display.content.canRetry = status.isRetryEnabled
    display.content.canContinue = status.isContinueEnabled
  }
}
