public import GreetingDomain

/// An example of a rule: a situation, the events that happen, and their complete expected results.
public struct Scenario: Sendable, CustomStringConvertible {
  /// The name, a sentence.
  public let name: String
  /// The number of the rule that it is an example of.
  public let rule: Int
  /// The language of the screen.
  public let language: Language
  /// The events, from opening on, and the expected result of each.
  public let steps: [Step]

  /// Writes a scenario.
  ///
  /// - Parameters:
  ///   - name: What the scenario shows, as a sentence.
  ///   - rule: The number of the rule.
  ///   - language: The language of the screen.
  ///   - write: Writes down the steps.
  public init(_ name: String, rule: Int, language: Language = .english, _ write: (inout ScenarioBuilder) -> Void) {
    var builder = ScenarioBuilder()
    write(&builder)
    self.name = name
    self.rule = rule
    self.language = language
    steps = builder.steps
  }

  public var description: String {
    "\(rule). \(name)"
  }
}

/// The steps of a scenario as they are written down.
public struct ScenarioBuilder {
  private(set) var steps: [Step] = []
  private var content = ScreenContent()

  /// Brings the screen into a situation.
  ///
  /// - Parameter situation: Adds the steps that lead to it.
  public mutating func given(_ situation: (inout ScenarioBuilder) -> Void) {
    situation(&self)
  }

  /// Adds an event and its expected result.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - calls: All calls that the screen has to make then, in order.
  ///   - change: What changes on the screen; all else has to stay as it is.
  public mutating func when(_ event: Event, calls: Call..., then change: (inout ScreenContent) -> Void = { _ in }) {
    change(&content)
    steps.append(Step(event: event, expected: Observation(content: content, calls: calls)))
  }
}

extension Scenario {
  /// All scenarios, in the order of the rules.
  public static let all: [Self] = (loading + editing + greeting + leaving)
    .enumerated()
    .sorted { ($0.element.rule, $0.offset) < ($1.element.rule, $1.offset) }
    .map(\.element)
}
