/// How a screen fares in the contract: in every scenario, in every transition, and in random walks.
public struct ContractReport: Codable, Equatable, Sendable {
  /// What came of a scenario.
  public struct Scenario: Codable, Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The number of the rule that it belongs to.
    public let rule: Int
    /// Whether the reference model expects the same as the scenario.
    public let agreesWithModel: Bool
    /// How the screen breaks it; `nil` if it does not.
    public let violation: String?

    /// Notes what came of a scenario.
    public init(name: String, rule: Int, agreesWithModel: Bool, violation: String?) {
      self.name = name
      self.rule = rule
      self.agreesWithModel = agreesWithModel
      self.violation = violation
    }
  }

  /// What came of some walks.
  public struct Walks: Codable, Equatable, Sendable {
    /// A walk in which the screen breaks the contract, shrunk.
    public struct Counterexample: Codable, Equatable, Sendable {
      /// How many events it has.
      public let events: Int
      /// What happens in it, and how the screen differs.
      public let text: String

      /// Notes a counterexample.
      public init(events: Int, text: String) {
        self.events = events
        self.text = text
      }
    }

    /// How many were played.
    public var played: Int
    /// How many the screen diverges in.
    public var diverging: Int
    /// The first one that it diverges in.
    public var counterexample: Counterexample?

    /// Notes what came of some walks; of none, if nothing is given.
    public init(played: Int = 0, diverging: Int = 0, counterexample: Counterexample? = nil) {
      self.played = played
      self.diverging = diverging
      self.counterexample = counterexample
    }

    fileprivate mutating func add(_ other: Self) {
      played += other.played
      diverging += other.diverging
      counterexample = counterexample ?? other.counterexample
    }
  }

  /// The scenarios, in their order; empty if only random walks were played.
  public var scenarios: [Scenario] = []
  /// The walks over all transitions of the reference model.
  public var transitionWalks: Walks = Walks()
  /// The random walks.
  public var randomWalks: Walks = Walks()
  /// How long the random walks took, in seconds.
  public var randomWalkSeconds: Double = 0

  /// Makes the report on nothing.
  public init() {}

  /// Whether the screen obeys.
  public var isObeyed: Bool {
    scenarios.allSatisfy { $0.violation == nil } && transitionWalks.diverging + randomWalks.diverging == 0
  }

  /// Adds the report on other parts of the contract.
  public mutating func add(_ other: Self) {
    scenarios += other.scenarios
    transitionWalks.add(other.transitionWalks)
    randomWalks.add(other.randomWalks)
    randomWalkSeconds += other.randomWalkSeconds
  }
}
