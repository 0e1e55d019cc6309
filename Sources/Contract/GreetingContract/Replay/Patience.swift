/// How long a session waits for an action that has neither ended nor called the store.
///
/// A sound screen needs thousandths of a second, more if the machine is busy. A screen that waits for something else is
/// found when the time is over, and is waited for much less from then on: it is played again while its violation is shrunk.
@MainActor
public final class Patience {
  /// How long the next alarm takes.
  package private(set) var limit: Duration

  /// Makes the patience of a contract.
  ///
  /// - Parameter limit: How long the first alarm takes.
  public init(_ limit: Duration = .seconds(10)) {
    self.limit = limit
  }

  /// Calls a closure when the time is over, unless the alarm is cancelled before.
  public func alarm(_ onEnd: @escaping @MainActor () -> Void) -> Task<Void, any Error> {
    Task {
      try await Task.sleep(for: limit)
      // If the process was too busy to run the screen, the screen comes first now.
      for _ in 0..<3 { await Task.detached {}.value }
      try Task.checkCancellation()
      limit = min(limit, .milliseconds(100))
      onEnd()
    }
  }
}
