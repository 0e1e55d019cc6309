import GreetingContract

@testable import GreetingRedux

/// A subscriber that records the states that it is told, as a view would show them.
final class GreetingStoreSubscriberSpy: GreetingStoreSubscriber {
  private(set) var received: [GreetingViewState] = []
  /// What a host's view keeps.
  var store: GreetingStore?

  /// The last state, `nil` if there was none.
  var shown: Shown? { received.last.map(Shown.init) }

  func newState(_ state: GreetingViewState) {
    received.append(state)
  }
}

/// A state as a view shows it, to be compared scalar by scalar.
struct Shown: Equatable {
  var title: Text = "Welcome!"
  var name: Text = ""
  var surname: Text = ""
  var greeting: Text?
  var message: Text?
  var isBusy = false
  var canGreet = false
  var canRetry = false
  var canContinue = false
}

extension Shown {
  @MainActor
  init(_ state: GreetingViewState) {
    self.init(
      title: Text(state.title), name: Text(state.name), surname: Text(state.surname),
      greeting: state.greeting.map { Text($0) }, message: state.message.map { Text($0) }, isBusy: state.isBusy,
      canGreet: state.isGreetEnabled, canRetry: state.isRetryEnabled, canContinue: state.isContinueEnabled)
  }
}
