/// What the presenter tells the view controller: view models to put on display.
@MainActor
protocol GreetingDisplayLogic: AnyObject {
  /// Displays what a load has changed.
  func displayLoad(viewModel: GreetingModels.Load.ViewModel)
  /// Displays what an edit has changed.
  func displayEdit(viewModel: GreetingModels.Edit.ViewModel)
  /// Displays what a greeting has changed.
  func displayGreet(viewModel: GreetingModels.Greet.ViewModel)
  /// Goes on.
  func displayContinue(viewModel: GreetingModels.Continue.ViewModel)
}

/// Turns the user's actions into requests, puts view models into the view, and routes.
///
/// Owned by the host, which calls it at the steps of its lifecycle; owns the view, the interactor and the router.
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
    await interactor.load(request: GreetingModels.Load.Request(isRetry: false))
  }
}

extension GreetingViewController: GreetingViewDelegate {
  public func greetingView(_ view: any GreetingView, didEditName text: String) {
    interactor.edit(request: GreetingModels.Edit.Request(field: .name, text: text))
  }

  public func greetingView(_ view: any GreetingView, didEditSurname text: String) {
    interactor.edit(request: GreetingModels.Edit.Request(field: .surname, text: text))
  }

  public func greetingViewDidTapGreet(_ view: any GreetingView) async {
    await interactor.greet(request: GreetingModels.Greet.Request())
  }

  public func greetingViewDidTapRetry(_ view: any GreetingView) async {
    await interactor.load(request: GreetingModels.Load.Request(isRetry: true))
  }

  public func greetingViewDidTapContinue(_ view: any GreetingView) {
    interactor.continueToWelcomeCard(request: GreetingModels.Continue.Request())
  }
}

extension GreetingViewController: GreetingDisplayLogic {
  func displayLoad(viewModel: GreetingModels.Load.ViewModel) {
    view.title = viewModel.title
    view.name = viewModel.name
    view.surname = viewModel.surname
    display(viewModel.status)
  }

  func displayEdit(viewModel: GreetingModels.Edit.ViewModel) {
    display(viewModel.status)
  }

  func displayGreet(viewModel: GreetingModels.Greet.ViewModel) {
    display(viewModel.status)
  }

  func displayContinue(viewModel: GreetingModels.Continue.ViewModel) {
    router.routeToWelcomeCard()
  }

  private func display(_ status: GreetingModels.StatusViewModel) {
    view.greeting = status.greeting
    view.message = status.message
    view.isBusy = status.isBusy
    view.isGreetEnabled = status.isGreetEnabled
    view.isRetryEnabled = status.isRetryEnabled
    view.isContinueEnabled = status.isContinueEnabled
  }
}
