import GreetingDomain
import Synchronization
import Testing

/// A store that replies when a test has it reply, and counts the calls whose task was cancelled while they waited. Such
/// a call continues.
///
/// `PersonStore` belongs to no actor, so the isolation is not inferred but written.
@MainActor
final class HeldStore: PersonStore {
  /// A call of the store.
  enum Call: Equatable {
    case person, save(Person)
  }

  /// The calls so far.
  private(set) var received: [Call] = []
  /// How many calls had their task cancelled before the store replied.
  var cancellations: Int { cancellationCount.withLock(\.self) }

  /// Whether the store has replied to all calls.
  var hasReplied: Bool { held.isEmpty && earlyReplies.isEmpty }

  private var held: [CheckedContinuation<Person?, any Error>] = []
  /// The replies that were given before their call: Redux calls the store a turn after the tap.
  private var earlyReplies: [Result<Person?, any Error>] = []
  private nonisolated let cancellationCount = Mutex(0)

  @MainActor
  func person() async throws -> Person? {
    received.append(.person)
    return try await reply()
  }

  @MainActor
  func save(_ person: Person) async throws {
    received.append(.save(person))
    _ = try await reply()
  }

  /// Replies to the oldest call, or else to the next one.
  func reply(_ person: Person? = nil) {
    reply(.success(person))
  }

  /// Fails the oldest call, or else the next one.
  func fail() {
    reply(.failure(Failure()))
  }

  private func reply(_ result: Result<Person?, any Error>) {
    if held.isEmpty { earlyReplies.append(result) } else { held.removeFirst().resume(with: result) }
  }

  private func reply() async throws -> Person? {
    if !earlyReplies.isEmpty { return try earlyReplies.removeFirst().get() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { held.append($0) }
    } onCancel: {
      cancellationCount.withLock { $0 += 1 }
    }
  }

  private struct Failure: Error {}
}
