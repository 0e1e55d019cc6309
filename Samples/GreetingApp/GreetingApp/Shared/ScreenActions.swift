import OSLog

/// Owns the tasks of a screen's actions, and cancels them when the screen releases it.
///
/// The tasks do not retain it. An action must not retain its screen, or the screen would stay until the action has ended.
final class ScreenActions {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var unfinished: Set<Int> = []
  private var lastNumber = 0

  /// Starts an action, which runs up to its first suspension before this returns.
  func start(_ action: @escaping @MainActor () async -> Void) {
    lastNumber += 1
    let number = lastNumber
    unfinished.insert(number)
    let task = Task.immediate { [weak self] in
      await action()
      self?.finish(number)
    }
    if unfinished.contains(number) { tasks[number] = task }
  }

  /// Whether all actions have ended.
  var isEmpty: Bool { unfinished.isEmpty }

  /// Cancels the actions that have not ended.
  func cancelAll() {
    lifecycleLog.info("The screen ends, and \(self.tasks.count) actions are cancelled.")
    for task in tasks.values { task.cancel() }
  }

  private func finish(_ number: Int) {
    unfinished.remove(number)
    tasks[number] = nil
  }

  // Not an isolated one: it crashes on some versions of iOS 17 and 18 (swift#85221). Tasks may be cancelled anywhere.
  deinit {
    lifecycleLog.info("The screen is released.")
    for task in tasks.values { task.cancel() }
  }
}
