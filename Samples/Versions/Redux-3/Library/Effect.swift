/// Work outside of a reducer, described by the reducer and run by the store; it can feed one action back.
public struct Effect<Action> {
  /// Does the work, and returns the action that is sent next, if any.
  let operation: () async -> Action?

  /// No work.
  public static var none: Self {
    Self { nil }
  }

  /// Work that feeds no action back.
  ///
  /// - Parameter work: The work.
  /// - Returns: The effect, not yet begun.
  public static func run(_ work: @escaping () async -> Void) -> Self {
    Self {
      await work()
      return nil
    }
  }

  /// Work that feeds its result back as an action.
  ///
  /// - Parameters:
  ///   - cancellation: The action that replaces the result if the sender has been cancelled in the meantime.
  ///   - work: The work.
  /// - Returns: The effect, not yet begun.
  public static func run(onCancellation cancellation: Action, _ work: @escaping () async -> Action) -> Self {
    Self {
      let result = await work()
      return Task.isCancelled ? cancellation : result
    }
  }
}
