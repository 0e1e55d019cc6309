/// Renders each new state; implemented by the host's view.
///
/// The `GreetingStore` holds a weak reference to it.
public protocol GreetingStoreSubscriber: AnyObject {
  /// Renders a state: the current one on subscription, and then each one that differs from the state before it.
  func newState(_ state: GreetingViewState)
}
