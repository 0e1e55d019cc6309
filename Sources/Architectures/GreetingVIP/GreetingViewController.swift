/// Receives the view models of the presenter.
protocol GreetingDisplayLogic: AnyObject {
  /// Displays the opening screen.
  func displayOpen(viewModel: Greeting.Open.ViewModel)
  /// Displays what a load has changed.
  func displayLoad(viewModel: Greeting.Load.ViewModel)
  /// Displays what an edit has changed.
  func displayEdit(viewModel: Greeting.Edit.ViewModel)
  /// Displays what a greeting has changed.
  func displayGreet(viewModel: Greeting.Greet.ViewModel)
  /// Has the router show the welcome card.
  func displayContinue(viewModel: Greeting.Continue.ViewModel)
}

/// Sends the user's actions to the interactor as requests, displays view models in the view, and calls the router.
///
/// Owned by the host, which calls its lifecycle methods as UIKit does; owns the view, the interactor and the router.
public final class GreetingViewController: GreetingViewDelegate, GreetingDisplayLogic {
  private let view: any GreetingView
  private let interactor: any GreetingBusinessLogic
  /// Not private: the router of another scene passes data through its data store, as in the template of Clean Swift.
  let router: any GreetingRoutingLogic & GreetingDataPassing

  init(
    view: any GreetingView, interactor: any GreetingBusinessLogic,
    router: any GreetingRoutingLogic & GreetingDataPassing
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
  }

  /// Becomes the delegate of the view and loads the person; called once, when the view has loaded.
  public func viewDidLoad() async {
    view.delegate = self
    interactor.open(request: Greeting.Open.Request())
    await interactor.load(request: Greeting.Load.Request(isRetry: false))
  }

  // MARK: Requests

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

  // MARK: View models

  func displayOpen(viewModel: Greeting.Open.ViewModel) {
    view.showTitle(viewModel.title)
  }

  func displayLoad(viewModel: Greeting.Load.ViewModel) {
    if let welcome = viewModel.welcome {
      view.showTitle(welcome.title)
      view.showName(welcome.name)
      view.showSurname(welcome.surname)
    }
    display(viewModel.status)
  }

  func displayEdit(viewModel: Greeting.Edit.ViewModel) {
    view.showGreeting(viewModel.greeting)
    display(viewModel.status)
  }

  func displayGreet(viewModel: Greeting.Greet.ViewModel) {
    if let greeting = viewModel.greeting { view.showGreeting(greeting) }
    display(viewModel.status)
  }

  func displayContinue(viewModel: Greeting.Continue.ViewModel) {
    router.routeToWelcomeCard()
  }

  private func display(_ status: Greeting.StatusViewModel) {
    view.showMessage(status.message)
    view.setBusy(status.isBusy)
    view.setGreetEnabled(status.isGreetEnabled)
    view.setRetryEnabled(status.isRetryEnabled)
    view.setContinueEnabled(status.isContinueEnabled)
  }
}
