import GreetingContract
import GreetingMVP

/// A view that records what it is told; it can own the presenter, as a host's view does.
final class GreetingViewSpy: GreetingView {
  enum Update: Equatable {
    case title(Text), name(Text), surname(Text), greeting(Text?), message(Text?)
    case busy(Bool), greet(Bool), retry(Bool), `continue`(Bool)
  }

  var received: [Update] = []
  var presenter: GreetingPresenter?

  func showTitle(_ title: String) { received.append(.title(Text(title))) }
  func showName(_ name: String) { received.append(.name(Text(name))) }
  func showSurname(_ surname: String) { received.append(.surname(Text(surname))) }
  func showGreeting(_ greeting: String?) { received.append(.greeting(greeting.map { Text($0) })) }
  func showMessage(_ message: String?) { received.append(.message(message.map { Text($0) })) }
  func setBusy(_ isBusy: Bool) { received.append(.busy(isBusy)) }
  func setGreetEnabled(_ isEnabled: Bool) { received.append(.greet(isEnabled)) }
  func setRetryEnabled(_ isEnabled: Bool) { received.append(.retry(isEnabled)) }
  func setContinueEnabled(_ isEnabled: Bool) { received.append(.continue(isEnabled)) }
}
