import GreetingContract

/// The action that the current task belongs to.
private enum CurrentAction {
  @TaskLocal static var number: Int?
}

/// Runs actions, and knows for each whether it has ended or waits for a call of its own.
@MainActor
final class ActionRunner {
  private let patience: Patience
  private var last = 0
  private var unfinished: Set<Int> = []
  private var tasks: [Int: Task<Void, Never>] = [:]
  /// How many calls an action waits for.
  private var pendingCalls: [Int: Int] = [:]
  private var settling: CheckedContinuation<Void, Never>?

  init(patience: Patience) {
    self.patience = patience
  }

  /// Starts an action, perhaps in a task that is cancelled already. It runs as far as it can without waiting.
  ///
  /// - Returns: The number of the action.
  func start(_ operation: @escaping @MainActor () async -> Void, isCancelled: Bool = false) -> Int {
    last += 1
    let action = last
    unfinished.insert(action)
    let task = CurrentAction.$number.withValue(action) {
      Task.immediate {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        await operation()
        self.finish(action)
      }
    }
    if unfinished.contains(action) { tasks[action] = task }
    return action
  }

  func cancel(_ action: Int) {
    tasks[action]?.cancel()
  }

  func cancelAll() {
    for task in tasks.values { task.cancel() }
  }

  func isFinished(_ action: Int) -> Bool { !unfinished.contains(action) }

  var isIdle: Bool { unfinished.isEmpty }

  /// A call has begun on behalf of the current action, which is returned.
  func beginCall() -> Int? {
    let action = CurrentAction.number
    if let action { pendingCalls[action, default: 0] += 1 }
    if isSettled { settling.take()?.resume() }
    return action
  }

  func endCall(of action: Int?) {
    guard let action, let count = pendingCalls[action] else { return }
    pendingCalls[action] = count > 1 ? count - 1 : nil
  }

  private func finish(_ action: Int) {
    unfinished.remove(action)
    tasks[action] = nil
    if isSettled { settling.take()?.resume() }
  }

  // MARK: Settling

  /// Whether every action has ended or waits for a call of its own.
  private var isSettled: Bool { unfinished.allSatisfy { pendingCalls[$0] != nil } }

  /// Whether a call is pending that no action waits for.
  private var hasUnattendedCall: Bool { !unfinished.isSuperset(of: pendingCalls.keys) }

  /// Returns when every action has ended or waits for the store.
  func settle() async throws(AppViolation.Kind) {
    if !isSettled {
      let alarm = patience.alarm { [weak self] in self?.settling.take()?.resume() }
      await TimeLimit.pause { await withCheckedContinuation { settling = $0 } }
      alarm.cancel()
    }
    if !isSettled { throw .waitsForSomethingElse }
    if hasUnattendedCall { throw .leavesCallUnattended }
  }
}
