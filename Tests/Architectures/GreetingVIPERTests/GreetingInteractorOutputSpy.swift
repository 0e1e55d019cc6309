import GreetingContract

@testable import GreetingVIPER

/// An output of the interactor that records what it receives.
final class GreetingInteractorOutputSpy: GreetingInteractorOutput {
  enum Report: Equatable {
    case loaded(Names, fields: Names), greeted(Names), withdrewGreeting, confirmedGreeting(Names)
    case changed(
      problem: GreetingStatus.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
      canContinue: Bool = false)
  }

  var received: [Report] = []

  func didLoad(_ person: GreetingNames, fields: GreetingNames) {
    received.append(.loaded(Names(person), fields: Names(fields)))
  }

  func didGreet(_ person: GreetingNames) { received.append(.greeted(Names(person))) }
  func didWithdrawGreeting() { received.append(.withdrewGreeting) }
  func didConfirmGreeting(of person: GreetingNames) { received.append(.confirmedGreeting(Names(person))) }

  func didChange(_ status: GreetingStatus) {
    received.append(
      .changed(
        problem: status.problem, isBusy: status.isBusy, canGreet: status.canGreet, canRetry: status.canRetry,
        canContinue: status.canContinue))
  }
}

extension Names {
  @MainActor
  init(_ names: GreetingNames) {
    self.init(Text(names.name), Text(names.surname))
  }
}
