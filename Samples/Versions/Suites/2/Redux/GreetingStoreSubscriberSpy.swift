import GreetingRedux

/// Records the states that it receives, and may react to each.
final class GreetingStoreSubscriberSpy: GreetingStoreSubscriber {
  var received: [GreetingViewState] = []
  var onNewState: () -> Void = {}

  func newState(_ state: GreetingViewState) {
    received.append(state)
    onNewState()
  }
}
