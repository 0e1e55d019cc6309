/// Holds the state of a screen, has a reducer change it, notifies the subscribers, and runs the effects.
///
/// Owned by the host's view, which subscribes to it and sends it the user's actions. Holds weak references to its
/// subscribers. It is not the `GuestStore`, which stores the guests.
public final class Store<State: Equatable, Action> {
  private var state: State
  private var subscriptions: [Subscription] = []

  /// Changes the state, and returns the effects as operations, each with its result.
  private let reduce: (inout State, Action) -> [() async -> Action?]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - reduce: The reducer, which returns effects as values.
  ///   - run: Runs an effect, and returns its result as an action if it has one.
  init<Effect>(
    state: State, reduce: @escaping (inout State, Action) -> [Effect], run: @escaping (Effect) async -> Action?
  ) {
    self.state = state
    self.reduce = { state, action in
      reduce(&state, action).map { effect in { await run(effect) } }
    }
  }

  /// Notifies a subscriber of the current state, and of each change of the state from now on.
  ///
  /// - Parameters:
  ///   - subscriber: The subscriber, to which the store holds a weak reference.
  ///   - select: Formats the state for the subscriber.
  public func subscribe<Subscriber: StoreSubscriber>(
    _ subscriber: Subscriber, select: @escaping (State) -> Subscriber.ViewState
  ) {
    subscriptions.append(
      Subscription(subscriber: subscriber) { [weak subscriber] state in subscriber?.newState(select(state)) })
    subscriber.newState(select(state))
  }

  /// Sends an action: the state has changed, and the subscribers have been notified, before the call returns.
  ///
  /// - Parameter action: The event.
  /// - Returns: The effects of the action, to be run in a task of the host. Their results are sent as further actions.
  public func send(_ action: Action) -> @MainActor () async -> Void {
    let oldState = state
    let effects = reduce(&state, action)
    if state != oldState { notifySubscribers() }
    return { await self.run(effects) }
  }

  private func notifySubscribers() {
    subscriptions.removeAll { $0.subscriber == nil }
    for subscription in subscriptions {
      // Not before the loop: a subscriber may send an action in `newState(_:)`, which changes the state.
      subscription.notify(state)
    }
  }

  /// Runs the effects also after cancellation: a call that the state has announced as pending has to be made.
  private func run(_ effects: [() async -> Action?]) async {
    for effect in effects {
      if let result = await effect() { await send(result)() }
    }
  }

  private struct Subscription {
    weak let subscriber: AnyObject?
    let notify: (State) -> Void
  }
}
