public import Observation

/// Holds the state of a feature, and is the only one that changes it: by sending actions through the reducer.
@Observable
public final class Store<Feature: Reducer> {
  /// The current state; views observe it.
  public private(set) var state: Feature.State

  private let reducer: Feature

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - reducer: The logic of the feature.
  public init(initialState: Feature.State, reducer: Feature) {
    state = initialState
    self.reducer = reducer
  }

  /// Sends an action, and runs its effect to the end.
  ///
  /// The state has changed before this first suspends. Effects run in the task of the sender, so cancelling that task
  /// cancels them, except for what an effect runs in a task of its own.
  ///
  /// - Parameter action: What has happened.
  public func send(_ action: Feature.Action) async {
    var next: Feature.Action? = action
    while let action = next {
      let effect = reducer.reduce(into: &state, action: action)
      next = await effect.operation()
    }
  }
}
