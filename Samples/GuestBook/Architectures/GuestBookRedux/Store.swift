/// Holds the state of an app: has a reducer change it, notifies the subscribers, and runs the effects.
///
/// Owned by the host and by the scopes, through which the views subscribe to it and send it the user's actions. Holds
/// weak references to its subscribers. It is not the `GuestStore`, which stores the guests.
final class Store<State: Equatable, Action> {
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

  /// Returns the access of one screen to a part of the state.
  ///
  /// - Parameters:
  ///   - part: The part of the state that belongs to the screen, `nil` while there is none.
  ///   - select: Formats the part for the screen.
  ///   - action: Makes an action of the store of an action of the screen.
  /// - Returns: The scope, which the view of the screen must own and subscribe to.
  func scope<Part: Equatable, ViewState, PartAction>(
    state part: @escaping (State) -> Part?, select: @escaping (Part) -> ViewState,
    action: @escaping (PartAction) -> Action
  ) -> ScopedStore<ViewState, PartAction> {
    ScopedStore(subscribe: { self.subscribe($0, to: part, select: select) }, send: { self.send(action($0)) })
  }

  /// Notifies a subscriber of the current part of the state, and of each change of this part from now on.
  private func subscribe<Part: Equatable, ViewState>(
    _ subscriber: any StoreSubscriber<ViewState>, to part: @escaping (State) -> Part?,
    select: @escaping (Part) -> ViewState
  ) {
    var shownPart: Part?
    let subscription = Subscription(subscriber: subscriber) { [weak subscriber] state in
      guard let part = part(state), part != shownPart else { return }
      shownPart = part
      subscriber?.newState(select(part))
    }
    subscriptions.append(subscription)
    subscription.notify(state)
  }

  /// Sends an action: the state has changed, and the subscribers have been notified, before the call returns.
  ///
  /// - Parameter action: The event.
  /// - Returns: The task in which the store runs the effects, also if nobody waits for it.
  @discardableResult
  func send(_ action: Action) -> Task<Void, Never> {
    let oldState = state
    let effects = reduce(&state, action)
    if state != oldState { notifySubscribers() }
    // Without effects, the task retains nothing.
    guard !effects.isEmpty else { return Task {} }
    return Task {
      for effect in effects {
        if let result = await effect() { await send(result).value }
      }
    }
  }

  private func notifySubscribers() {
    subscriptions.removeAll { $0.subscriber == nil }
    for subscription in subscriptions {
      // Not before the loop: a subscriber may send an action in `newState(_:)`, which changes the state.
      subscription.notify(state)
    }
  }

  private struct Subscription {
    weak let subscriber: AnyObject?
    let notify: (State) -> Void
  }
}
