public import GreetingDomain

/// A store that records each call, and holds its reply back until `reply(_:)` delivers it.
@MainActor
public final class ControlledStore: PersonStore {
  /// How many calls wait for their reply.
  public private(set) var pendingCalls: Int = 0
  /// Called when a call has begun, and waits for its reply.
  var onCall: (() -> Void)?

  private let journal: Journal
  private var preparedReplies: [Reply]
  private let gate: Gate
  private let passage: Passage
  private var nextReply = Reply.fails

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - journal: Where it records its calls.
  ///   - replies: The replies to the first calls, which are not held back.
  public init(journal: Journal, replies: [Reply] = []) {
    self.journal = journal
    preparedReplies = replies
    gate = Gate()
    passage = Passage(gate: gate)
  }

  @MainActor
  public func person() async throws -> Person? {
    switch await reply(to: .load) {
    case .finds(let name, let surname): return Person(name: name.string, surname: surname.string)
    case .findsNobody, .saves: return nil
    case .fails: throw Failure()
    case .failsAsCancelled: throw CancellationError()
    }
  }

  @MainActor
  public func save(_ person: Person) async throws {
    switch await reply(to: .save(Text(person.name), Text(person.surname))) {
    case .saves, .finds, .findsNobody: return
    case .fails: throw Failure()
    case .failsAsCancelled: throw CancellationError()
    }
  }

  /// Lets the pending call return, and its caller run as far as it can.
  ///
  /// - Parameter reply: What the call returns.
  public func reply(_ reply: Reply) {
    precondition(pendingCalls > 0, "There is no call to reply to.")
    pendingCalls -= 1
    nextReply = reply
    gate.open()
  }

  private func reply(to call: Call) async -> Reply {
    journal.calls.append(call)
    if !preparedReplies.isEmpty { return preparedReplies.removeFirst() }
    pendingCalls += 1
    onCall?()
    await passage.pass()
    return nextReply
  }

  private struct Failure: Error {}
}
