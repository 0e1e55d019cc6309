/// The results of a screen in the contract, and its messages in the scenarios.
public struct PlayedScreen: Codable, Sendable {
  /// The results.
  public var report: ContractReport = ContractReport()
  /// The messages of the scenarios or journeys that were recorded.
  public var scenarios: TraceLog = TraceLog([])

  public init() {}

  /// Adds the results of another process, which has played other random walks.
  package mutating func add(_ other: Self) {
    if report.scenarios.isEmpty { scenarios = other.scenarios }
    report.add(other.report)
  }
}

/// How much is played besides random walks.
public enum PlayedRules: String, Sendable {
  /// Only random walks.
  case none
  /// The scenarios, or journeys, whose messages are recorded.
  case scenarios
  /// The walks through all transitions too, and those about time.
  case all
}
