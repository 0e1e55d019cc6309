public import Observation

/// Holds the state of a feature, and is the only way to change it: by sending an action.
///
/// A view observes ``state``. The data flows in one direction: from the state to the view, from the view as an action to
/// the reducer, and from the reducer into the next state.
@Observable
public final class Store<Feature: Reducer> {
  /// The current state.
  public private(set) var state: Feature.State

  @ObservationIgnored private let reducer: Feature

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The logic of the feature.
  public init(initialState: Feature.State, reducer: Feature) {
    state = initialState
    self.reducer = reducer
  }

  /// Reduces the state with an action, then runs the effect that follows.
  ///
  /// The state has changed before this suspends for the first time. It returns when the effect has ended, with all that the
  /// effect has sent. Cancelling the task of the caller cancels the effect, except for what the effect runs in another
  /// task.
  ///
  /// - Parameter action: What has happened.
  public func send(_ action: Feature.Action) async {
    switch reducer.reduce(into: &state, action: action) {
    case .none: break
    case .run(let work): await work { await self.send($0) }
    }
  }
}
