import Foundation

extension Collection where Element: Sendable {
  /// Makes something of each element, of no more at once than there are processors, as each may run a program.
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

extension Result {
  /// What came of something that may wait.
  init(catching body: () async throws(Failure) -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
