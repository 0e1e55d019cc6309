import GreetingDemo
import GreetingDomain
import GreetingVIP
import TerminalUI

/// Turns the user's actions into requests, and shows the view models in the widgets of the form.
final class GreetingViewController: GreetingDisplayLogic {
  private let interactor: any GreetingBusinessLogic
  private let router: any GreetingRoutingLogic & GreetingDataPassing

  private let form: GreetingForm
  /// Owns the view controller.
  private weak var host: ScreenHost?

  // MARK: Object lifecycle

  init(
    form: GreetingForm, host: ScreenHost, store: any PersonStore, phrasebook: any Phrasebook, navigation: any Navigation
  ) {
    let presenter = GreetingPresenter(phrasebook: phrasebook)
    let interactor = GreetingInteractor(presenter: presenter, worker: GreetingWorker(store: store))
    self.interactor = interactor
    router = GreetingRouter(dataStore: interactor, navigation: navigation)
    self.form = form
    self.host = host
    presenter.viewController = self
    connectWidgets()
  }

  private func connectWidgets() {
    form.name.onEdit = { [weak self] text in self?.edit(.name, to: text) }
    form.surname.onEdit = { [weak self] text in self?.edit(.surname, to: text) }
    form.greet.onPress = { [weak self] in self?.greet() }
    form.retry.onPress = { [weak self] in self?.retry() }
    form.continue.onPress = { [weak self] in self?.openWelcomeCard() }
  }

  // MARK: View lifecycle

  func viewDidLoad() async {
    await interactor.loadPerson(request: Greeting.LoadPerson.Request())
  }

  // MARK: Load person

  private func retry() {
    host?.start { [interactor] in await interactor.loadPerson(request: Greeting.LoadPerson.Request()) }
  }

  func displayPerson(viewModel: Greeting.LoadPerson.ViewModel) {
    form.title.text = viewModel.title
    form.name.text = viewModel.name
    form.surname.text = viewModel.surname
    display(viewModel.status)
  }

  // MARK: Edit text

  private func edit(_ field: Greeting.EditText.Field, to text: String) {
    interactor.editText(request: Greeting.EditText.Request(field: field, text: text))
  }

  func displayEdit(viewModel: Greeting.EditText.ViewModel) {
    display(viewModel.status)
  }

  // MARK: Greet

  private func greet() {
    host?.start { [interactor] in await interactor.greet(request: Greeting.Greet.Request()) }
  }

  func displayGreeting(viewModel: Greeting.Greet.ViewModel) {
    display(viewModel.status)
  }

  // MARK: Open welcome card

  private func openWelcomeCard() {
    interactor.openWelcomeCard(request: Greeting.OpenWelcomeCard.Request())
  }

  func displayWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel) {
    display(viewModel.status)
    router.routeToWelcomeCard()
  }

  func displayUnavailableWelcomeCard(viewModel: Greeting.OpenWelcomeCard.ViewModel) {
    display(viewModel.status)
  }

  // MARK: Status

  private func display(_ status: Greeting.DisplayedStatus) {
    form.greeting.text = status.greeting ?? ""
    form.message.text = status.message ?? ""
    form.busy.isActive = status.isBusy
    form.greet.isEnabled = status.isGreetEnabled
    form.retry.isEnabled = status.isRetryEnabled
    form.continue.isEnabled = status.isContinueEnabled
  }
}
