/// The results of a screen in the contract: in the scenarios, the transition walks and the random walks.
public struct ContractReport: Codable, Equatable, Sendable {
  /// The result of a scenario.
  public struct Scenario: Codable, Equatable, Sendable {
    package let name: String
    package let rule: Int
    /// Whether the reference model expects the same as the scenario.
    package let agreesWithModel: Bool
    /// How the screen breaks the scenario; `nil` if it does not.
    package let violation: String?
    /// The event after which it does, in words.
    package let event: String?

    public init(name: String, rule: Int, agreesWithModel: Bool, violation: String?, event: String? = nil) {
      self.name = name
      self.rule = rule
      self.agreesWithModel = agreesWithModel
      self.violation = violation
      self.event = event
    }
  }

  /// The results of the walks of one kind.
  public struct Walks: Codable, Equatable, Sendable {
    /// A walk in which the screen breaks the contract, shrunk.
    public struct Counterexample: Codable, Equatable, Sendable {
      package let events: Int
      package let text: String

      public init(events: Int, text: String) {
        self.events = events
        self.text = text
      }
    }

    package var played: Int
    package var diverging: Int
    package var counterexample: Counterexample?

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

  /// Walks of a kind about time, for example with two taps in one turn.
  public struct TimedWalks: Codable, Equatable, Sendable {
    package let kind: String
    package let walks: Walks

    public init(kind: String, walks: Walks) {
      self.kind = kind
      self.walks = walks
    }
  }

  /// The results of the scenarios, in order.
  public var scenarios: [Scenario] = []
  /// The results of the walks about time, kind by kind.
  public var timedWalks: [TimedWalks] = []
  /// The results of the walks through all transitions.
  public var transitionWalks: Walks = Walks()
  /// The results of the random walks.
  public var randomWalks: Walks = Walks()

  public init() {}

  package var isObeyed: Bool {
    scenarios.allSatisfy { $0.violation == nil }
      && (timedWalks.map(\.walks) + [transitionWalks, randomWalks]).allSatisfy { $0.diverging == 0 }
  }

  package mutating func add(_ other: Self) {
    scenarios += other.scenarios
    timedWalks += other.timedWalks
    transitionWalks.add(other.transitionWalks)
    randomWalks.add(other.randomWalks)
  }
}
