/// The logic of a feature: how its state changes with each action, and which effect follows.
///
/// A reducer is free of side effects. It computes the next state from the current one and an action; whatever reaches
/// the world outside is only described, by the effect that it returns. The store runs this effect.
public protocol Reducer {
  /// All that the feature knows, as one value.
  associatedtype State
  /// All that can happen to the feature: what the user does, and what its effects bring back.
  associatedtype Action

  /// Evolves the state by an action.
  ///
  /// - Parameters:
  ///   - state: The current state, which becomes the next one.
  ///   - action: What has happened.
  /// - Returns: The work that follows, not yet begun.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}
