public import GreetingDomain

/// A case of the contract, which is played by itself: a scenario or a walk.
public struct ContractCase: Sendable {
  /// The name of the scenario or walk.
  public let name: String
  /// The language of the screen.
  public let language: Language
  /// The events, from opening on, and the expected result of each.
  public let steps: [Step]
  /// The same, if a screen takes the events of a turn in another order.
  private(set) var otherCourses: [[Step]] = []
  let seed: UInt64?

  public init(_ scenario: Scenario) {
    name = scenario.name
    language = scenario.language
    steps = scenario.steps
    seed = nil
  }

  /// Makes a case of a walk. The expected results are those of the reference model.
  ///
  /// - Parameters:
  ///   - walk: A walk of ``TransitionWalks`` or ``RandomWalks``.
  ///   - name: What it is called.
  /// - Complexity: O(*n*) in the number of events.
  public init(_ walk: Walk, name: String = "walk") {
    self.name = name
    language = walk.language
    let courses = walk.events.orders.map { ReferenceModel.steps(for: $0, in: walk.language) }
    steps = courses[0]
    otherCourses = courses.dropFirst().filter { $0.map(\.expected) != courses[0].map(\.expected) }
    seed = walk.seed
  }
}
