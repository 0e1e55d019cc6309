/// Renders the state of the screen; implemented by the host's view.
///
/// The `GreetingStore` holds a weak reference to it.
public protocol GreetingStoreSubscriber: AnyObject {
  /// Renders the current state; called on subscription, and after each action that changes the `GreetingState`.
  ///
  /// The view state can be equal to the last one: a state can change without a change on the screen.
  func newState(_ state: GreetingViewState)
}
