/// What the objects of a screen say to each other in a scenario.
public struct Trace: Codable, Sendable {
  /// Something that happens to the screen, and what is said about it.
  public struct Step: Codable, Sendable {
    /// What happens, in words.
    public let event: String
    /// Whether the user does it; else the store replies.
    public let isUserAction: Bool
    /// What is said, in order.
    public let messages: [Message]

    /// Makes a step.
    ///
    /// - Parameters:
    ///   - event: What happens, in words.
    ///   - isUserAction: Whether the user does it; else the store replies.
    ///   - messages: What is said, in order.
    public init(event: String, isUserAction: Bool, messages: [Message]) {
      self.event = event
      self.isUserAction = isUserAction
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
