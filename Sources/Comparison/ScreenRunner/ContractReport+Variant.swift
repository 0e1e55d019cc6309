import GreetingContract
import GreetingVariants
import MessageRecorder

extension ContractReport {
  /// Plays random walks to a variant, and perhaps the scenarios and transitions before, and names each part first.
  @MainActor
  init(of variant: Variant, walks: RandomWalks, includingRules includesRules: Bool) {
    self.init()
    let contract = variant.contract
    if includesRules {
      scenarios = GreetingContract.Scenario.all.map { scenario in
        PlayerLine.playing(scenario.name).write()
        return Scenario(
          name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
          violation: contract.play(ContractCase(scenario))?.summary)
      }
      transitionWalks = Walks(contract, TransitionWalks.all) { "transition walk \($0 + 1)" }
    }
    randomWalks = Walks(contract, walks) { "random walk with seed \(walks.seed &+ UInt64($0))" }
  }
}

extension ContractReport.Walks {
  @MainActor
  fileprivate init(_ contract: Contract, _ walks: some Sequence<Walk>, name: @escaping (Int) -> String) {
    var number = 0
    let named = walks.lazy.map { walk in
      PlayerLine.playing(name(number)).write()
      number += 1
      return walk
    }
    let report = contract.report(on: named)
    self.init(
      played: report.walks, diverging: report.diverging,
      counterexample: report.violation.map { Counterexample(events: $0.steps.count, text: "\($0)") })
  }
}
