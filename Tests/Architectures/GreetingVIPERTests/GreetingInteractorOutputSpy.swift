import GreetingContract

@testable import GreetingVIPER

/// An output of the interactor that records what is reported to it.
final class GreetingInteractorOutputSpy: GreetingInteractorOutput {
  enum Report: Equatable {
    case loaded(Text, name: Text, surname: Text), greeted(Text, Text), withdrewGreeting, confirmedGreeting(Text, Text)
    case changed(
      problem: GreetingStatus.Problem? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
      canContinue: Bool = false)
  }

  var received: [Report] = []

  func didLoad(storedName: String, name: String, surname: String) {
    received.append(.loaded(Text(storedName), name: Text(name), surname: Text(surname)))
  }

  func didGreet(name: String, surname: String) { received.append(.greeted(Text(name), Text(surname))) }
  func didWithdrawGreeting() { received.append(.withdrewGreeting) }
  func didConfirmGreeting(name: String, surname: String) {
    received.append(.confirmedGreeting(Text(name), Text(surname)))
  }

  func didChange(_ status: GreetingStatus) {
    received.append(
      .changed(
        problem: status.problem, isBusy: status.isBusy, canGreet: status.canGreet, canRetry: status.canRetry,
        canContinue: status.canContinue))
  }
}
