import Foundation
import Synchronization
import Testing

@testable import Instrumentation

/// Work on several elements at the same time, some of which wait for others.
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

  @Test("An element waits for those that it needs; of those that are ready, the first one comes first")
  func prerequisites() async throws {
    let prerequisites = [[], [0], [], [0, 1, 2], [], []]
    let log = Mutex<Set<Int>>([])
    _ = try await Array(prerequisites.indices).concurrentMap(after: prerequisites) { element in
      let done = log.withLock { $0 }
      #expect(done.isSuperset(of: prerequisites[element]), "of \(element)")
      // Only those may be left for later that wait for others, or that run at the same time.
      let earlier = Set(0..<element).subtracting(done).filter { prerequisites[$0].isEmpty }
      #expect(earlier.count < Self.limit, "of \(element)")
      try await Task.sleep(for: .milliseconds(5))
      log.withLock { _ = $0.insert(element) }
    }
    #expect(log.withLock { $0.count } == prerequisites.count)
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

  @Test("An error ends the work; what waits for it never begins")
  func failure() async throws {
    let log = Mutex<[Int]>([])
    await #expect(throws: Failure.self) {
      try await [0, 1].concurrentMap(after: [[], [0]]) { element in
        log.withLock { $0.append(element) }
        throw Failure()
      }
    }
    #expect(log.withLock { $0 } == [0])
  }

  private static var limit: Int { ProcessInfo.processInfo.activeProcessorCount }
}
