import CommandLineInterface
import Foundation
import GreetingContract
import GreetingVariants

/// What came of holding a variant against the contract.
struct ContractResult {
  let variant: Variant
  var brokenScenarios: [(scenario: Scenario, violation: Violation)] = []
  var transitionWalks = WalkReport()
  var randomWalks = WalkReport()
  var randomWalkTime = Duration.zero

  /// Plays all scenarios, all transition walks, and random walks.
  @MainActor
  init(
    of variant: Variant, walks: Int, seed: UInt64, processes: Int = ProcessInfo.processInfo.activeProcessorCount,
    on console: Console
  ) async {
    self.variant = variant
    let contract = variant.contract
    for scenario in Scenario.all {
      if let violation = contract.play(ContractCase(scenario)) { brokenScenarios.append((scenario, violation)) }
    }
    transitionWalks = contract.report(on: TransitionWalks.all)
    let progress = Progress(of: walks, on: console)
    let processes = WalkProcesses(for: variant, walks: walks, atMost: processes)
    randomWalks = await processes.report(on: RandomWalks(seed: seed, count: walks)) {
      progress.advance("\(variant) walks", by: processes.count)
    }
    randomWalkTime = progress.finish()
  }

  var divergingWalks: Int { transitionWalks.diverging + randomWalks.diverging }
  var passedScenarios: Int { Scenario.all.count - brokenScenarios.count }

  /// What is wrong with the variant: each scenario that it breaks, and the shortest walk that it diverges in, in full.
  var findings: [String] {
    var findings = brokenScenarios.map { "\(variant) breaks '\($0.scenario)'. \($0.violation.summary)" }
    let violations = [transitionWalks, randomWalks].compactMap(\.violation)
    if let shortest = violations.min(by: { $0.steps.count < $1.steps.count }) {
      findings.append(
        "\(variant) diverges in \(transitionWalks.diverging) of \(transitionWalks.walks) transition walks, and in "
          + "\(randomWalks.diverging) of \(randomWalks.walks) random walks. \(shortest)")
    }
    return findings
  }

  /// How many random walks were played in a second.
  var walksPerSecond: Int {
    let seconds = randomWalkTime / .seconds(1)
    return seconds > 0 ? Int(Double(randomWalks.walks) / seconds) : 0
  }
}
