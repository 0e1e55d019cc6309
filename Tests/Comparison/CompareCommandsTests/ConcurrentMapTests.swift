import Foundation
import Testing

@testable import Comparison

/// Several things that wait at the same time.
@MainActor
struct ConcurrentMapTests {
  @Test("Keeps the order, whichever is done first, and starts no more at once than there are processors")
  func order() async {
    let limit = ProcessInfo.processInfo.activeProcessorCount
    let elements = Array(0..<4 * limit)
    var (running, most) = (0, 0)
    let values = await elements.concurrentMap { element in
      running += 1
      most = max(most, running)
      // The first ones wait longest.
      for _ in element..<elements.count { await Task.yield() }
      running -= 1
      return element * 2
    }
    #expect(values == elements.map { $0 * 2 })
    #expect(most == limit)
    #expect(await [Int]().concurrentMap { $0 }.isEmpty)
  }
}
