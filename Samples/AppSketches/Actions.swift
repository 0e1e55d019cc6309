import Foundation

/// Owns the tasks of a screen's actions, and cancels them when the screen goes.
///
/// An action must not capture its host, or the host would stay for as long as the action.
final class Actions {
  private var tasks: [UUID: Task<Void, Never>] = [:]

  func start(_ action: @escaping @MainActor () async -> Void) {
    let id = UUID()
    tasks[id] = Task { [weak self] in
      await action()
      self?.tasks[id] = nil
    }
  }

  isolated deinit {
    for task in tasks.values { task.cancel() }
  }
}
