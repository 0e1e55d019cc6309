import GuestBookRedux

/// A subscriber that records what it receives.
final class SubscriberSpy<ViewState>: StoreSubscriber {
  private(set) var state: ViewState?
  private(set) var count = 0

  func newState(_ state: ViewState) {
    self.state = state
    count += 1
  }
}
