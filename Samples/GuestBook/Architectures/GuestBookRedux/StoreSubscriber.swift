/// Renders the state of a screen; implemented by the host's view.
///
/// The `Store` holds a weak reference to it.
public protocol StoreSubscriber<ViewState>: AnyObject {
  /// The state, formatted for display.
  associatedtype ViewState

  /// Renders the current state; called on subscription, and after each action that changes its part of
  /// the state.
  func newState(_ state: ViewState)
}
