import Foundation
import Synchronization
import Testing

@testable import Instrumentation

/// Work on several elements at the same time.
struct ConcurrentMapTests {
  private struct Failure: Error {}

  @Test("Keeps the order of the elements, whichever is done first")
  func order() async throws {
    var done: [Int] = []
    let values = try await Array(0..<12).concurrentMap {
      done.append($0)
    } _: { element in
      try await Task.sleep(for: .milliseconds(element % 3 * 5))
      return element * 2
    }
    #expect(values == (0..<12).map { $0 * 2 })
    #expect(done.sorted() == Array(0..<12))
    #expect(try await [Int]().concurrentMap { $0 }.isEmpty)
  }

  @Test("As many run at once as there are processors, and no more", .timeLimit(.minutes(10)))
  func limit() async throws {
    let running = Mutex((now: 0, most: 0))
    _ = try await Array(0..<4 * Self.limit).concurrentMap { _ in
      running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      while running.withLock({ $0.most < Self.limit }) { try await Task.sleep(for: .milliseconds(1)) }
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } == Self.limit)
  }

  @Test("An error ends the work; what has not begun never begins")
  func failure() async throws {
    let begun = Mutex(0)
    await #expect(throws: Failure.self) {
      try await Array(0..<4 * Self.limit).concurrentMap { _ in
        begun.withLock { $0 += 1 }
        throw Failure()
      }
    }
    #expect(begun.withLock { $0 } <= Self.limit)
  }

  private static var limit: Int { ProcessInfo.processInfo.activeProcessorCount }
}
