/// What the objects of a screen say to each other in a scenario.
public struct Trace: Codable, Sendable {
  /// Something that happens to the screen, and what is said about it.
  public struct Step: Codable, Sendable {
    /// Who has something happen.
    public enum Actor: String, Codable, Sendable {
      /// The user types or taps.
      case user
      /// The host opens or closes the screen.
      case host
      /// The store replies.
      case store
    }

    /// What happens, in words.
    public let event: String
    /// Who has it happen.
    public let actor: Actor
    /// What is said and read, where, and the lines that are run between.
    public let recorded: RecordedStep
    /// What the screen shows in the end, by its fields.
    public let shown: [String: String]

    /// What is said, in order; what is read is no message.
    ///
    /// - Complexity: O(*n*) in the number of what is said and read.
    public var messages: [Message] { recorded.messages.filter { $0.kind != .read } }

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - event: What happens, in words.
    ///   - actor: Who has it happen.
    ///   - recorded: What is said and read.
    ///   - shown: What the screen shows in the end, by its fields.
    public init(event: String, actor: Actor, recorded: RecordedStep, shown: [String: String] = [:]) {
      self.event = event
      self.actor = actor
      self.recorded = recorded
      self.shown = shown
    }

    /// Makes a step of which nothing else is known than what is said.
    ///
    /// - Parameters:
    ///   - event: What happens, in words.
    ///   - actor: Who has it happen.
    ///   - messages: What is said, in order.
    public init(event: String, actor: Actor, messages: [Message]) {
      self.init(event: event, actor: actor, recorded: RecordedStep(messages: messages, lines: []))
    }
  }

  /// The name of the architecture.
  public let architecture: String
  /// The name of the scenario.
  public let scenario: String
  /// The number of the rule that the scenario belongs to.
  public let rule: Int
  /// The steps, in order.
  public let steps: [Step]

  /// Makes a trace.
  ///
  /// - Parameters:
  ///   - architecture: The name of the architecture.
  ///   - scenario: The name of the scenario.
  ///   - rule: The number of the rule that the scenario belongs to.
  ///   - steps: The steps, in order.
  public init(architecture: String, scenario: String, rule: Int = 0, steps: [Step]) {
    self.architecture = architecture
    self.scenario = scenario
    self.rule = rule
    self.steps = steps
  }
}
