/// The access of one screen to a `Store`: it subscribes to its view state, and sends its actions.
///
/// Owned by the host's view. It holds a strong reference to the store, and has no state of its own.
public struct ScopedStore<ViewState, Action> {
  private let subscribe: (any StoreSubscriber<ViewState>) -> Void
  private let send: (Action) -> @MainActor () async -> Void

  init(
    subscribe: @escaping (any StoreSubscriber<ViewState>) -> Void,
    send: @escaping (Action) -> @MainActor () async -> Void
  ) {
    self.subscribe = subscribe
    self.send = send
  }

  /// Notifies a subscriber of the current view state, and of each change from now on.
  ///
  /// - Parameter subscriber: The subscriber, to which the store holds a weak reference.
  public func subscribe(_ subscriber: any StoreSubscriber<ViewState>) {
    subscribe(subscriber)
  }

  /// Sends an action: the state has changed, and the subscribers have been notified, before the call returns.
  ///
  /// - Parameter action: The event.
  /// - Returns: The effects of the action, to be run in a task of the host. Their results are sent as further actions.
  public func send(_ action: Action) -> @MainActor () async -> Void {
    send(action)
  }
}
