/// The results of a screen in the contract: in the scenarios, the transition walks and the random walks.
public struct ContractReport: Codable, Equatable, Sendable {
  public struct Scenario: Codable, Equatable, Sendable {
    public let name: String
    public let rule: Int
    /// Whether the reference model expects the same as the scenario.
    public let agreesWithModel: Bool
    /// How the screen breaks the scenario; `nil` if it does not.
    public let violation: String?
    /// The event after which it does, in words.
    public let event: String?

    public init(name: String, rule: Int, agreesWithModel: Bool, violation: String?, event: String? = nil) {
      self.name = name
      self.rule = rule
      self.agreesWithModel = agreesWithModel
      self.violation = violation
      self.event = event
    }
  }

  public struct Walks: Codable, Equatable, Sendable {
    /// A walk in which the screen breaks the contract, shrunk.
    public struct Counterexample: Codable, Equatable, Sendable {
      public let events: Int
      public let text: String

      public init(events: Int, text: String) {
        self.events = events
        self.text = text
      }
    }

    public var played: Int
    public var diverging: Int
    public var counterexample: Counterexample?

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

  /// Walks of a kind, of an app of several screens: events in one turn, late reports and refused presentations.
  public struct TimedWalks: Codable, Equatable, Sendable {
    public let kind: String
    public let walks: Walks

    public init(kind: String, walks: Walks) {
      self.kind = kind
      self.walks = walks
    }
  }

  public var scenarios: [Scenario] = []
  public var timedWalks: [TimedWalks] = []
  public var transitionWalks: Walks = Walks()
  public var randomWalks: Walks = Walks()

  public init() {}

  public var isObeyed: Bool {
    scenarios.allSatisfy { $0.violation == nil }
      && (timedWalks.map(\.walks) + [transitionWalks, randomWalks]).allSatisfy { $0.diverging == 0 }
  }

  public mutating func add(_ other: Self) {
    scenarios += other.scenarios
    timedWalks += other.timedWalks
    transitionWalks.add(other.transitionWalks)
    randomWalks.add(other.randomWalks)
  }
}
