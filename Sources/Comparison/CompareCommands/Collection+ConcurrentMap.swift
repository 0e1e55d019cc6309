import Foundation

extension Collection where Element: Sendable {
  /// Makes something of each element, on all processors, but of no more at once: each may run a program.
  func concurrentMap<Value: Sendable>(
    _ transform: @escaping @MainActor (Element) async -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var waiting = enumerated().makeIterator()
      func startNext() {
        guard let (index, element) = waiting.next() else { return }
        group.addTask { (index, await transform(element)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
      var values: [(index: Int, value: Value)] = []
      for await value in group {
        values.append(value)
        startNext()
      }
      return values.sorted { $0.index < $1.index }.map(\.value)
    }
  }
}
