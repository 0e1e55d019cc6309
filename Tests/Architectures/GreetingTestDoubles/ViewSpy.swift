/// A view that records the commands that it receives.
///
/// MVC, MVP, VIPER and VIP command their views by the same nine commands, each through a protocol of its own. A test
/// target adds the protocol: `final class GreetingViewSpy: ViewSpy, GreetingView {}`.
open class ViewSpy {
  /// A command, named as the method that receives it.
  package enum Command: Equatable {
    case showTitle(String), showName(String), showSurname(String), showGreeting(String?), showMessage(String?)
    case setBusy(Bool), setGreetEnabled(Bool), setRetryEnabled(Bool), setContinueEnabled(Bool)
  }

  /// The commands so far; a test may empty it after its preparations.
  package var received: [Command] = []

  /// Creates a view without commands.
  package init() {}

  package func showTitle(_ title: String) { received.append(.showTitle(title)) }
  package func showName(_ name: String) { received.append(.showName(name)) }
  package func showSurname(_ surname: String) { received.append(.showSurname(surname)) }
  package func showGreeting(_ greeting: String?) { received.append(.showGreeting(greeting)) }
  package func showMessage(_ message: String?) { received.append(.showMessage(message)) }
  package func setBusy(_ isBusy: Bool) { received.append(.setBusy(isBusy)) }
  package func setGreetEnabled(_ isEnabled: Bool) { received.append(.setGreetEnabled(isEnabled)) }
  package func setRetryEnabled(_ isEnabled: Bool) { received.append(.setRetryEnabled(isEnabled)) }
  package func setContinueEnabled(_ isEnabled: Bool) { received.append(.setContinueEnabled(isEnabled)) }
}

extension [ViewSpy.Command] {
  /// The five commands that show a status; without arguments that of an idle screen on which nothing is available.
  package static func status(
    message: String? = nil, isBusy: Bool = false, canGreet: Bool = false, canRetry: Bool = false,
    canContinue: Bool = false
  ) -> Self {
    [
      .showMessage(message), .setBusy(isBusy), .setGreetEnabled(canGreet), .setRetryEnabled(canRetry),
      .setContinueEnabled(canContinue),
    ]
  }

  /// Commands that follow each other.
  package static func inOrder(_ commands: Self...) -> Self {
    commands.flatMap(\.self)
  }
}
