import GreetingDomain
import GreetingTestDoubles

@testable import GreetingVIP

final class GreetingViewSpy: ViewSpy, GreetingView {
  weak var delegate: (any GreetingViewDelegate)?
}

/// Records the requests of the view controller.
final class GreetingBusinessLogicSpy: GreetingBusinessLogic {
  enum Request: Equatable {
    case open, load(Greeting.Load.Request), edit(Greeting.Edit.Request), greet, continueToWelcomeCard
  }

  var received: [Request] = []

  func open(request: Greeting.Open.Request) { received.append(.open) }
  func load(request: Greeting.Load.Request) async { received.append(.load(request)) }
  func edit(request: Greeting.Edit.Request) { received.append(.edit(request)) }
  func greet(request: Greeting.Greet.Request) async { received.append(.greet) }
  func continueToWelcomeCard(request: Greeting.Continue.Request) { received.append(.continueToWelcomeCard) }
}

/// Records the responses of the interactor.
final class GreetingPresentationLogicSpy: GreetingPresentationLogic {
  enum Response: Equatable {
    case open, load(Greeting.Load.Found?, Greeting.Status), edit(Greeting.Status), greet(Person?, Greeting.Status)
    case continueToWelcomeCard
  }

  var received: [Response] = []

  func presentOpen(response: Greeting.Open.Response) { received.append(.open) }
  func presentLoad(response: Greeting.Load.Response) { received.append(.load(response.found, response.status)) }
  func presentEdit(response: Greeting.Edit.Response) { received.append(.edit(response.status)) }
  func presentGreet(response: Greeting.Greet.Response) { received.append(.greet(response.person, response.status)) }
  func presentContinue(response: Greeting.Continue.Response) { received.append(.continueToWelcomeCard) }
}

/// Records the view models of the presenter.
final class GreetingDisplayLogicSpy: GreetingDisplayLogic {
  enum ViewModel: Equatable {
    case open(Greeting.Open.ViewModel), load(Greeting.Load.ViewModel), edit(Greeting.Edit.ViewModel)
    case greet(Greeting.Greet.ViewModel), continueToWelcomeCard
  }

  var received: [ViewModel] = []

  func displayOpen(viewModel: Greeting.Open.ViewModel) { received.append(.open(viewModel)) }
  func displayLoad(viewModel: Greeting.Load.ViewModel) { received.append(.load(viewModel)) }
  func displayEdit(viewModel: Greeting.Edit.ViewModel) { received.append(.edit(viewModel)) }
  func displayGreet(viewModel: Greeting.Greet.ViewModel) { received.append(.greet(viewModel)) }
  func displayContinue(viewModel: Greeting.Continue.ViewModel) { received.append(.continueToWelcomeCard) }
}

/// A data store with a person that the test sets.
final class GreetingDataStoreStub: GreetingDataStore {
  var greetedPerson: Person?
}

/// Counts how often the view controller routes to the card.
final class GreetingRouterSpy: GreetingRoutingLogic, GreetingDataPassing {
  let dataStore: any GreetingDataStore = GreetingDataStoreStub()
  var routesToWelcomeCard = 0

  func routeToWelcomeCard() { routesToWelcomeCard += 1 }
}

extension Greeting.Status {
  /// A status in which all that is not given is absent.
  static func with(
    problem: Greeting.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    Self(problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}

extension Greeting.StatusViewModel {
  /// A view model in which all that is not given is absent.
  static func with(
    message: String? = nil, isBusy: Bool = false, isGreetEnabled: Bool = false, isRetryEnabled: Bool = false,
    isContinueEnabled: Bool = false
  ) -> Self {
    Self(
      message: message, isBusy: isBusy, isGreetEnabled: isGreetEnabled, isRetryEnabled: isRetryEnabled,
      isContinueEnabled: isContinueEnabled)
  }
}
