import GreetingContract
import GreetingVIP

/// A view that records what it is told.
final class GreetingViewSpy: GreetingView {
  enum Update: Equatable {
    case title(Text), name(Text), surname(Text), greeting(Text?), message(Text?)
    case busy(Bool), greet(Bool), retry(Bool), `continue`(Bool)
  }

  var received: [Update] = []
  weak var delegate: (any GreetingViewDelegate)?

  var title = "" { didSet { received.append(.title(Text(title))) } }
  var name = "" { didSet { received.append(.name(Text(name))) } }
  var surname = "" { didSet { received.append(.surname(Text(surname))) } }
  var greeting: String? { didSet { received.append(.greeting(greeting.map { Text($0) })) } }
  var message: String? { didSet { received.append(.message(message.map { Text($0) })) } }
  var isBusy = false { didSet { received.append(.busy(isBusy)) } }
  var isGreetEnabled = false { didSet { received.append(.greet(isGreetEnabled)) } }
  var isRetryEnabled = false { didSet { received.append(.retry(isRetryEnabled)) } }
  var isContinueEnabled = false { didSet { received.append(.continue(isContinueEnabled)) } }
}
