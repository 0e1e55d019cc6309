/// Work outside of the state, described by a reducer and run by the ``Store``.
public enum Effect<Action> {
  /// Feeds an action back into the store.
  public typealias Send = @MainActor (Action) async -> Void

  /// There is nothing to do.
  case none
  /// Does the work, and sends what comes of it as actions.
  ///
  /// The work runs in the task that sent the action, and is cancelled with it, except for what it runs in another task.
  case run(@MainActor (Send) async -> Void)
}

extension Result where Failure == any Error {
  /// Captures the outcome of asynchronous work, so that an effect can send it as the payload of one action.
  ///
  /// - Parameter work: What returns a value or throws.
  init(catching work: () async throws -> Success) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }
}
