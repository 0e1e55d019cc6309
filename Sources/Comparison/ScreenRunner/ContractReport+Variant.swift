import GreetingContract
import GreetingVariants
import MessageRecorder

/// The random walks that are played, and whether the scenarios and transitions are played before them.
struct RandomWalkRange {
  let walks: RandomWalks
  let includesRules: Bool

  /// Reads the number of walks, the first seed, and 'rules' if these are played too.
  init(_ words: ArraySlice<String>) {
    let words = Array(words)
    walks = RandomWalks(seed: words.count > 1 ? UInt64(words[1]) ?? 1 : 1, count: words.first.flatMap(Int.init) ?? 0)
    includesRules = words.contains("rules")
  }
}

extension ContractReport {
  /// Plays the contract to a variant, and names each part before it is played.
  @MainActor
  init(of variant: Variant, walks range: RandomWalkRange) {
    self.init()
    let contract = variant.contract
    if range.includesRules {
      scenarios = GreetingContract.Scenario.all.map { scenario in
        PlayerLine.playing(scenario.name).write()
        return Scenario(
          name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
          violation: contract.play(ContractCase(scenario))?.summary)
      }
      transitionWalks = Walks(contract, TransitionWalks.all) { "transition walk \($0 + 1)" }
    }
    let clock = ContinuousClock()
    let seed = range.walks.seed
    randomWalkSeconds =
      clock.measure {
        randomWalks = Walks(contract, range.walks) { "random walk with seed \(seed &+ UInt64($0))" }
      } / .seconds(1)
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
