import GreetingContract
import GreetingDomain

@testable import GreetingVIP

/// A worker that records what it is asked for, and replies what it is told; its store is never called.
final class GreetingWorkerSpy: GreetingWorker {
  enum Request: Equatable {
    case load, save(Names)
  }

  var received: [Request] = []
  /// What it replies to the next request.
  var reply = Reply.findsNobody
  /// What happens before it replies to the next request.
  var meanwhile: () -> Void = {}

  override func loadPerson() async -> Result<Person?, any Error> {
    received.append(.load)
    passTime()
    if case .finds(let name, let surname) = reply {
      return .success(Person(name: name.string, surname: surname.string))
    }
    return reply == .findsNobody ? .success(nil) : .failure(Failure())
  }

  override func save(_ person: Person) async -> Result<Void, any Error> {
    received.append(.save(Names(person)))
    passTime()
    return reply == .saves ? .success(()) : .failure(Failure())
  }

  private func passTime() {
    let event = meanwhile
    meanwhile = {}
    event()
  }

  private struct Failure: Error {}
}
