/// The logic of a feature: how its state changes with each action, and which effect follows.
///
/// A reducer is pure. Apart from dependencies, which it only hands to effects, it reads nothing but the state and the
/// action, changes nothing but the state, and calls nobody: work outside of the state is returned as an ``Effect``,
/// which the ``Store`` runs.
public protocol Reducer<State, Action> {
  /// All that the feature knows, as one value.
  associatedtype State
  /// All that can happen to the feature.
  associatedtype Action

  /// Changes the state as the action demands.
  ///
  /// - Parameters:
  ///   - state: The current state, which becomes the next one.
  ///   - action: What has happened.
  /// - Returns: The work that follows.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
