import Foundation

extension Array where Element: Sendable {
  /// Transforms the elements, as many at once as there are processors.
  package func concurrentMap<Output: Sendable>(
    after prerequisites: [[Int]] = [], done: (Element) async -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    var waiting = Swift.Array(indices)
    var outputs: [Int: Output] = [:]
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var running = 0
      while true {
        while running < ProcessInfo.processInfo.activeProcessorCount,
          let next = waiting.firstIndex(where: { index in
            prerequisites.isEmpty || prerequisites[index].allSatisfy { outputs[$0] != nil }
          })
        {
          let index = waiting.remove(at: next)
          running += 1
          group.addTask { @concurrent in (index, try await transform(self[index])) }
        }
        guard let (index, output) = try await group.next() else { return }
        running -= 1
        outputs[index] = output
        await done(self[index])
      }
    }
    return indices.compactMap { outputs[$0] }
  }
}
