import GreetingContract

@testable import GreetingVIP

/// A presentation logic that records the responses that it is sent.
final class GreetingPresentationLogicSpy: GreetingPresentationLogic {
  enum Response: Equatable {
    case load(stored: Names?, name: Text, surname: Text, Status)
    case edit(Status), greet(Status), `continue`
  }

  struct Status: Equatable {
    var greeted: Names?
    var problem: Greeting.Problem?
    var isBusy = false
    var canGreet = false
    var canRetry = false
    var canContinue = false
  }

  var received: [Response] = []

  func presentLoad(response: Greeting.Load.Response) {
    received.append(
      .load(
        stored: response.storedPerson.map { Names($0) }, name: Text(response.name), surname: Text(response.surname),
        Status(response.status)))
  }

  func presentEdit(response: Greeting.Edit.Response) { received.append(.edit(Status(response.status))) }
  func presentGreet(response: Greeting.Greet.Response) { received.append(.greet(Status(response.status))) }
  func presentContinue(response: Greeting.Continue.Response) { received.append(.continue) }
}

extension GreetingPresentationLogicSpy.Status {
  init(_ status: Greeting.Status) {
    self.init(
      greeted: status.greetedPerson.map { Names($0) }, problem: status.problem, isBusy: status.isBusy,
      canGreet: status.canGreet, canRetry: status.canRetry, canContinue: status.canContinue)
  }
}
