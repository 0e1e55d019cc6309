import GreetingDemo
import GreetingVIP
import TerminalUI

/// Sends the user's actions to the interactor, and displays the view models of the presenter in the widgets.
final class GreetingViewController: GreetingDisplayLogic {
  private let form: GreetingForm
  private weak var host: ScreenHost?
  private let interactor: any GreetingBusinessLogic
  private let router: any GreetingRoutingLogic

  init(
    form: GreetingForm, host: ScreenHost, interactor: any GreetingBusinessLogic, router: any GreetingRoutingLogic
  ) {
    self.form = form
    self.host = host
    self.interactor = interactor
    self.router = router
  }

  // MARK: View lifecycle

  func viewDidLoad() {
    form.name.onEdit = { [weak self] in self?.nameEdited($0) }
    form.surname.onEdit = { [weak self] in self?.surnameEdited($0) }
    form.greet.onPress = { [weak self] in self?.greetPressed() }
    form.retry.onPress = { [weak self] in self?.retryPressed() }
    form.continue.onPress = { [weak self] in self?.continuePressed() }
    fetchPerson()
  }

  // MARK: Fetch person

  private func fetchPerson() {
    host?.start { [interactor] in
      await interactor.fetchPerson(request: Greeting.FetchPerson.Request())
    }
  }

  private func retryPressed() {
    host?.start { [interactor] in
      await interactor.fetchPersonAgain(request: Greeting.FetchPerson.Request())
    }
  }

  func displayPerson(viewModel: Greeting.FetchPerson.ViewModel) {
    form.title.text = viewModel.title
    form.name.text = viewModel.name
    form.surname.text = viewModel.surname
    displayStatus(viewModel.status)
  }

  // MARK: Edit field

  private func nameEdited(_ text: String) {
    interactor.editField(request: Greeting.EditField.Request(field: .name, text: text))
  }

  private func surnameEdited(_ text: String) {
    interactor.editField(request: Greeting.EditField.Request(field: .surname, text: text))
  }

  func displayEditedField(viewModel: Greeting.EditField.ViewModel) {
    form.greeting.text = viewModel.greeting ?? ""
    displayStatus(viewModel.status)
  }

  // MARK: Greet person

  private func greetPressed() {
    host?.start { [interactor] in
      await interactor.greetPerson(request: Greeting.GreetPerson.Request())
    }
  }

  func displayGreeting(viewModel: Greeting.GreetPerson.ViewModel) {
    form.greeting.text = viewModel.greeting ?? ""
    displayStatus(viewModel.status)
  }

  // MARK: Show welcome card

  private func continuePressed() {
    interactor.showWelcomeCard(request: Greeting.ShowWelcomeCard.Request())
  }

  func displayWelcomeCard(viewModel: Greeting.ShowWelcomeCard.ViewModel) {
    displayStatus(viewModel.status)
    router.routeToWelcomeCard()
  }

  // MARK: Reject request

  func displayRejectedRequest(viewModel: Greeting.RejectRequest.ViewModel) {
    displayStatus(viewModel.status)
  }

  // MARK: Status

  private func displayStatus(_ status: Greeting.DisplayedStatus) {
    form.message.text = status.message ?? ""
    form.busy.isActive = status.isBusy
    form.greet.isEnabled = status.isGreetEnabled
    form.retry.isEnabled = status.isRetryEnabled
    form.continue.isEnabled = status.isContinueEnabled
  }
}
