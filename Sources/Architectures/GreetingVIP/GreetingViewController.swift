/// What the presenter tells the view controller: view models to put on display.
@MainActor
protocol GreetingDisplayLogic: AnyObject {
  /// Displays what a load has changed.
  func displayLoad(viewModel: Greeting.Load.ViewModel)
  /// Displays what an edit has changed.
  func displayEdit(viewModel: Greeting.Edit.ViewModel)
  /// Displays what a greeting has changed.
  func displayGreet(viewModel: Greeting.Greet.ViewModel)
  /// Has the router go on to the welcome card.
  func displayContinue(viewModel: Greeting.Continue.ViewModel)
}

/// Turns the user's actions into requests, puts view models into the view, and routes.
///
/// Owned by the host, which calls it at the steps of its lifecycle, as UIKit does; owns view, interactor and router.
@MainActor
public final class GreetingViewController {
  private let view: any GreetingView
  private let interactor: any GreetingBusinessLogic
  private let router: any GreetingRoutingLogic & GreetingDataPassing

  init(
    view: any GreetingView, interactor: any GreetingBusinessLogic,
    router: any GreetingRoutingLogic & GreetingDataPassing
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Called once, when the view is there: loads the person.
  public func viewDidLoad() async {
    view.delegate = self
    await interactor.load(request: Greeting.Load.Request(isRetry: false))
  }
}

extension GreetingViewController: GreetingViewDelegate {
  public func greetingView(_ view: any GreetingView, didEditName text: String) {
    interactor.edit(request: Greeting.Edit.Request(field: .name, text: text))
  }

  public func greetingView(_ view: any GreetingView, didEditSurname text: String) {
    interactor.edit(request: Greeting.Edit.Request(field: .surname, text: text))
  }

  public func greetingViewDidTapGreet(_ view: any GreetingView) async {
    await interactor.greet(request: Greeting.Greet.Request())
  }

  public func greetingViewDidTapRetry(_ view: any GreetingView) async {
    await interactor.load(request: Greeting.Load.Request(isRetry: true))
  }

  public func greetingViewDidTapContinue(_ view: any GreetingView) {
    interactor.continueToWelcomeCard(request: Greeting.Continue.Request())
  }
}

extension GreetingViewController: GreetingDisplayLogic {
  func displayLoad(viewModel: Greeting.Load.ViewModel) {
    view.showTitle(viewModel.title)
    view.showName(viewModel.name)
    view.showSurname(viewModel.surname)
    display(viewModel.status)
  }

  func displayEdit(viewModel: Greeting.Edit.ViewModel) {
    display(viewModel.status)
  }

  func displayGreet(viewModel: Greeting.Greet.ViewModel) {
    display(viewModel.status)
  }

  func displayContinue(viewModel: Greeting.Continue.ViewModel) {
    router.routeToWelcomeCard()
  }

  private func display(_ status: Greeting.StatusViewModel) {
    view.showGreeting(status.greeting)
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setGreetEnabled(status.isGreetEnabled)
    view.setRetryEnabled(status.isRetryEnabled)
    view.setContinueEnabled(status.isContinueEnabled)
  }
}
