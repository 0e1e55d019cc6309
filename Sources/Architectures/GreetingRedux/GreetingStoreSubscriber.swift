/// What renders each new state; implemented by the host's view.
///
/// The `GreetingStore` refers to it weakly.
@MainActor
public protocol GreetingStoreSubscriber: AnyObject {
  /// Renders a state: the present one when the subscription begins, and each that follows an action.
  func newState(_ state: GreetingViewState)
}
