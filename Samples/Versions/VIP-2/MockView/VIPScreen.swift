import GreetingContract
import GreetingVIP

/// The mock view.
final class VIPScreen: Screen, GreetingDisplayLogic {
  private let display: Display
  private let interactor: any GreetingBusinessLogic
  private let router: any GreetingRoutingLogic & GreetingDataPassing

  init(_ dependencies: ScreenDependencies) {
    display = dependencies.display
    let presenter = GreetingPresenter(phrasebook: dependencies.phrasebook)
    let interactor = GreetingInteractor(presenter: presenter, worker: GreetingWorker(store: dependencies.store))
    self.interactor = interactor
    router = GreetingRouter(dataStore: interactor, navigation: dependencies.navigation)
    presenter.viewController = self
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    switch action {
    case .open, .retry:
      return { [interactor] in await interactor.loadPerson(request: Greeting.LoadPerson.Request()) }
    case .editName(let text):
      return { [display, interactor] in
        display.content.name = text
        interactor.editText(request: Greeting.EditText.Request(field: .name, text: text.string))
      }
    case .editSurname(let text):
      return { [display, interactor] in
        display.content.surname = text
        interactor.editText(request: Greeting.EditText.Request(field: .surname, text: text.string))
      }
    case .greet:
      return { [interactor] in await interactor.greet(request: Greeting.Greet.Request()) }
    case .continue:
      return { [interactor] in interactor.openWelcomeCard(request: Greeting.OpenWelcomeCard.Request()) }
    case .close:
      return {}
    }
  }

  func displayPerson(viewModel: Greeting.LoadPerson.ViewModel) {
    display.content.title = Text(viewModel.title)
    display.content.name = Text(viewModel.name)
    display.content.surname = Text(viewModel.surname)
    show(viewModel.status)
  }

  func displayEdit(viewModel: Greeting.EditText.ViewModel) {
    show(viewModel.status)
  }

  func displayGreeting(viewModel: Greeting.Greet.ViewModel) {
    show(viewModel.status)
  }

  func displayWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel) {
    show(viewModel.status)
    router.routeToWelcomeCard()
  }

  func displayUnavailableWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel) {
    show(viewModel.status)
  }

  private func show(_ status: Greeting.DisplayedStatus) {
    display.content.greeting = status.greeting.map { Text($0) }
    display.content.message = status.message.map { Text($0) }
    display.content.isBusy = status.isBusy
    display.content.canGreet = status.isGreetEnabled
    display.content.canRetry = status.isRetryEnabled
    display.content.canContinue = status.isContinueEnabled
  }
}
