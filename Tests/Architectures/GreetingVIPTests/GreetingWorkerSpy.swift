import GreetingContract
import GreetingDomain

@testable import GreetingVIP

/// A worker that records what it is asked for, and replies what it is told; its store is never called.
final class GreetingWorkerSpy: GreetingWorker {
  enum Request: Equatable {
    case load, save(Person)
  }

  var received: [Request] = []
  /// What it replies to the next request.
  var reply = Reply.findsNobody
  /// What happens before it replies to the next request.
  var meanwhile: () -> Void = {}

  override func loadPerson() async throws -> Person? {
    received.append(.load)
    passTime()
    if case .finds(let name, let surname) = reply { return Person(name: name.string, surname: surname.string) }
    guard reply == .findsNobody else { throw Failure() }
    return nil
  }

  override func save(_ person: Person) async throws {
    received.append(.save(person))
    passTime()
    guard reply == .saves else { throw Failure() }
  }

  private func passTime() {
    let event = meanwhile
    meanwhile = {}
    event()
  }

  private struct Failure: Error {}
}
