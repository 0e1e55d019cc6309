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
    /// What is said, in order.
    public let messages: [Message]

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - event: What happens, in words.
    ///   - actor: Who has it happen.
    ///   - messages: What is said, in order.
    public init(event: String, actor: Actor, messages: [Message]) {
      self.event = event
      self.actor = actor
      self.messages = messages
    }
  }

  /// The name of the architecture.
  public let architecture: String
  /// The name of the scenario.
  public let scenario: String
  /// The steps, in order.
  public let steps: [Step]

  /// Makes a trace.
  ///
  /// - Parameters:
  ///   - architecture: The name of the architecture.
  ///   - scenario: The name of the scenario.
  ///   - steps: The steps, in order.
  public init(architecture: String, scenario: String, steps: [Step]) {
    self.architecture = architecture
    self.scenario = scenario
    self.steps = steps
  }
}
