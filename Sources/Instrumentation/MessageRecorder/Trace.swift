/// The messages of a screen in a scenario.
public struct Trace: Codable, Equatable, Sendable {
  /// An event, and the messages that follow it.
  public struct Step: Codable, Hashable, Sendable {
    /// Who causes an event.
    public enum Actor: String, Codable, Sendable {
      /// The user taps or types.
      case user
      /// The host opens or closes the screen.
      case host
      /// The store replies.
      case store
    }

    /// The event, in words.
    package let event: String
    /// Who causes the event.
    package let actor: Actor
    package let recorded: RecordedStep
    /// The fields of the screen at the end of the step.
    package let shown: [String: String]

    /// The messages in order, without reads.
    package var messages: [Message] { recorded.messages.filter { $0.kind != .read } }

    package var reads: [Message] { recorded.messages.filter { $0.kind == .read } }

    public init(event: String, actor: Actor, recorded: RecordedStep, shown: [String: String] = [:]) {
      self.event = event
      self.actor = actor
      self.recorded = recorded
      self.shown = shown
    }
  }

  package let architecture: String
  package let scenario: String
  package let rule: Int
  package let steps: [Step]

  public init(architecture: String, scenario: String, rule: Int = 0, steps: [Step]) {
    self.architecture = architecture
    self.scenario = scenario
    self.rule = rule
    self.steps = steps
  }

  package func with(steps: [Step]) -> Self {
    Self(architecture: architecture, scenario: scenario, rule: rule, steps: steps)
  }
}
