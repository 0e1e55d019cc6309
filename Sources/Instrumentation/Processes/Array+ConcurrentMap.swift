import Foundation

extension Array where Element: Sendable {
  /// Transforms the elements, as many at once as there are processors.
  package func concurrentMap<Output: Sendable>(
    done: (Element) async -> Void = { _ in },
    _ transform: @escaping @Sendable (Element) async throws -> Output
  ) async throws -> [Output] {
    try await withThrowingTaskGroup(of: (Int, Output).self) { group in
      var started = 0
      var outputs: [Int: Output] = [:]
      while outputs.count < count {
        while started < Swift.min(count, outputs.count + ProcessInfo.processInfo.activeProcessorCount) {
          group.addTask { @concurrent [started] in (started, try await transform(self[started])) }
          started += 1
        }
        guard let (index, output) = try await group.next() else { break }
        outputs[index] = output
        await done(self[index])
      }
      return indices.compactMap { outputs[$0] }
    }
  }
}
