/// A view that records the values that it receives.
///
/// MVC, MVP, VIPER and VIP command their views by the same nine commands, each through a protocol of its own. A test
/// target adds the protocol: `final class GreetingViewSpy: ViewSpy, GreetingView {}`.
open class ViewSpy {
  /// The values of each command, in their order. The order of different commands is not recorded: they are independent.
  package struct Values: Equatable {
    package var titles: [String]
    package var names: [String]
    package var surnames: [String]
    package var greetings: [String?]
    package var messages: [String?]
    package var isBusy: [Bool]
    package var canGreet: [Bool]
    package var canRetry: [Bool]
    package var canContinue: [Bool]

    /// Creates the values of some commands, and none of the others.
    package init(
      titles: [String] = [], names: [String] = [], surnames: [String] = [], greetings: [String?] = [],
      messages: [String?] = [], isBusy: [Bool] = [], canGreet: [Bool] = [], canRetry: [Bool] = [],
      canContinue: [Bool] = []
    ) {
      self.titles = titles
      self.names = names
      self.surnames = surnames
      self.greetings = greetings
      self.messages = messages
      self.isBusy = isBusy
      self.canGreet = canGreet
      self.canRetry = canRetry
      self.canContinue = canContinue
    }
  }

  /// The values so far; a test may empty it after its preparations.
  package var received = Values()

  /// Creates a view without values.
  package init() {}

  package func showTitle(_ title: String) { received.titles.append(title) }
  package func showName(_ name: String) { received.names.append(name) }
  package func showSurname(_ surname: String) { received.surnames.append(surname) }
  package func showGreeting(_ greeting: String?) { received.greetings.append(greeting) }
  package func showMessage(_ message: String?) { received.messages.append(message) }
  package func setBusy(_ isBusy: Bool) { received.isBusy.append(isBusy) }
  package func setGreetEnabled(_ isEnabled: Bool) { received.canGreet.append(isEnabled) }
  package func setRetryEnabled(_ isEnabled: Bool) { received.canRetry.append(isEnabled) }
  package func setContinueEnabled(_ isEnabled: Bool) { received.canContinue.append(isEnabled) }
}
