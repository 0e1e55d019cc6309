import GreetingRedux

/// A subscriber that records the states that it receives.
final class GreetingStoreSubscriberSpy: GreetingStoreSubscriber {
  var received: [GreetingViewState] = []

  func newState(_ state: GreetingViewState) {
    received.append(state)
  }
}
