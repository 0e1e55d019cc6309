/// The effects of an action that was sent, to wait for or to cancel.
///
/// The store runs them in any case: whoever drops this value lets them run to their end.
public nonisolated struct GreetingStoreTask: Sendable {
  let effects: [Task<Void, Never>]

  /// Waits until the effects, and those of their results, have ended. Cancelling the wait cancels them.
  public func finish() async {
    await withTaskCancellationHandler {
      for effect in effects { await effect.value }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels the effects: what they load or save is not shown any more. A save that has begun continues.
  public func cancel() {
    for effect in effects { effect.cancel() }
  }
}
