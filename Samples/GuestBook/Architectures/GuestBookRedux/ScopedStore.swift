/// The access of one screen to the store: it subscribes to its view state, and sends its actions.
///
/// Owned by the host's view. It holds a strong reference to the store, and has no state of its own.
public struct ScopedStore<ViewState, Action> {
  private let subscribe: (any StoreSubscriber<ViewState>) -> Void
  private let send: (Action) -> Task<Void, Never>

  init(
    subscribe: @escaping (any StoreSubscriber<ViewState>) -> Void, send: @escaping (Action) -> Task<Void, Never>
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
  /// - Returns: The task in which the store runs the effects of the action, and of those that their results are sent as.
  ///   It runs also if nobody waits for it. The calls of the `GuestStore` belong to the app, and not to a screen: whoever
  ///   leaves the screen does not cancel them.
  @discardableResult
  public func send(_ action: Action) -> Task<Void, Never> {
    send(action)
  }
}
