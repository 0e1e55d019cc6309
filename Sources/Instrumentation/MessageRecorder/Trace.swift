/// What the objects of a screen say to each other in a scenario.
package struct Trace: Codable, Equatable, Sendable {
  /// Something that happens to the screen, and what is said about it.
  package struct Step: Codable, Equatable, Sendable {
    /// Who has something happen.
    package enum Actor: String, Codable, Sendable {
      case user
      /// The host opens or closes the screen.
      case host
      case store
    }

    /// What happens, in words.
    package let event: String
    /// Who has it happen.
    package let actor: Actor
    /// What is said and read, where, and the lines that are run between.
    package let recorded: RecordedStep
    /// What the screen shows in the end, by its fields.
    package let shown: [String: String]

    /// What is said, in order; what is read is no message.
    package var messages: [Message] { recorded.messages.filter { $0.kind != .read } }

    package init(event: String, actor: Actor, recorded: RecordedStep, shown: [String: String] = [:]) {
      self.event = event
      self.actor = actor
      self.recorded = recorded
      self.shown = shown
    }
  }

  package let architecture: String
  package let scenario: String
  /// The number of the rule that the scenario belongs to.
  package let rule: Int
  package let steps: [Step]

  package init(architecture: String, scenario: String, rule: Int = 0, steps: [Step]) {
    self.architecture = architecture
    self.scenario = scenario
    self.rule = rule
    self.steps = steps
  }
}
