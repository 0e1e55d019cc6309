public import GreetingDomain

/// An example of a rule: a situation, the events that happen, and their complete expected results.
public struct AppScenario: Sendable, CustomStringConvertible {
  /// The name, a sentence.
  public let name: String
  /// The number of the rule that it is an example of.
  public let rule: Int
  /// The language of the app.
  public let language: Language
  /// The events, from opening on, and the expected result of each.
  public let steps: [AppStep]

  /// Writes a scenario.
  ///
  /// - Parameters:
  ///   - name: What the scenario shows, as a sentence.
  ///   - rule: The number of the rule.
  ///   - language: The language of the app.
  ///   - write: Writes down the steps.
  public init(_ name: String, rule: Int, language: Language = .english, _ write: (inout AppScenarioBuilder) -> Void) {
    var builder = AppScenarioBuilder()
    write(&builder)
    self.name = name
    self.rule = rule
    self.language = language
    steps = builder.steps
  }

  public var description: String { "\(rule). \(name)" }
}

/// The steps of a scenario as they are written down.
public struct AppScenarioBuilder {
  private(set) var steps: [AppStep] = []
  private var content = AppContent()

  /// Brings the app into a situation.
  ///
  /// - Parameter situation: Adds the steps that lead to it.
  public mutating func given(_ situation: (inout AppScenarioBuilder) -> Void) {
    situation(&self)
  }

  /// Adds an event and its expected result.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - calls: All calls that the app has to make then, in order.
  ///   - change: What changes on the screens; all else has to stay as it is.
  public mutating func when(_ event: AppEvent, calls: AppCall..., then change: (inout AppContent) -> Void = { _ in }) {
    change(&content)
    steps.append(AppStep(event: event, expected: AppObservation(content: content, calls: calls)))
  }
}
