/// The results of a screen in the contract, and its messages in the scenarios.
package struct PlayedScreen: Codable, Sendable {
  package var report: ContractReport = ContractReport()
  package var scenarios: TraceLog = TraceLog([])

  package init() {}

  /// Adds the results of another process, which has played other random walks.
  package mutating func add(_ other: Self) {
    if report.scenarios.isEmpty { scenarios = other.scenarios }
    report.add(other.report)
  }
}

/// How much is played besides random walks.
package enum PlayedRules: String, Sendable {
  case none
  /// The scenarios, or journeys, whose messages are recorded.
  case scenarios
  /// The walks through all transitions too, and those about time.
  case all
}
