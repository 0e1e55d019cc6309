import GreetingTestDoubles

@testable import GreetingVIPER

final class GreetingViewSpy: ViewSpy, GreetingView {}

/// Records the calls of the presenter to the interactor.
final class GreetingInteractorSpy: GreetingInteractorInput {
  enum Call: Equatable {
    case load, editName(String), editSurname(String), greet, retry, confirmGreeting
  }

  var received: [Call] = []

  func load() async { received.append(.load) }
  func editName(_ text: String) { received.append(.editName(text)) }
  func editSurname(_ text: String) { received.append(.editSurname(text)) }
  func greet() async { received.append(.greet) }
  func retry() async { received.append(.retry) }
  func confirmGreeting() { received.append(.confirmGreeting) }
}

/// Records the results of the interactor.
final class GreetingInteractorOutputSpy: GreetingInteractorOutput {
  enum Result: Equatable {
    case loaded(GreetingNames, fields: GreetingNames)
    case greeted(GreetingNames)
    case withdrewGreeting
    case confirmedGreeting(GreetingNames)
    case changed(GreetingStatus)
  }

  var received: [Result] = []

  func didLoad(_ person: GreetingNames, fields: GreetingNames) { received.append(.loaded(person, fields: fields)) }
  func didGreet(_ person: GreetingNames) { received.append(.greeted(person)) }
  func didWithdrawGreeting() { received.append(.withdrewGreeting) }
  func didConfirmGreeting(of person: GreetingNames) { received.append(.confirmedGreeting(person)) }
  func didChange(_ status: GreetingStatus) { received.append(.changed(status)) }
}

/// Records the cards that the presenter asks the router for.
final class GreetingRouterSpy: GreetingRouting {
  var received: [GreetingNames] = []

  func showWelcomeCard(for person: GreetingNames) { received.append(person) }
}

extension GreetingStatus {
  /// A status in which all that is not given is absent.
  static func with(
    problem: Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    Self(problem: problem, isBusy: isBusy, canGreet: canGreet, canRetry: canRetry, canContinue: canContinue)
  }
}
