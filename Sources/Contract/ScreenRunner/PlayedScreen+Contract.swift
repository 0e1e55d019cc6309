import GreetingContract
import MessageRecorder

extension PlayedScreen {
  /// Plays random walks to a screen, and perhaps the scenarios and transitions before, and names each part first.
  @MainActor
  init(_ name: String, by makeScreen: @escaping ScreenMaker, walks: RandomWalks, includingRules includesRules: Bool)
    async
  {
    self.init()
    let contract = Contract(makeScreen)
    if includesRules {
      var traces: [Trace] = []
      for scenario in GreetingContract.Scenario.all {
        PlayerLine.write(PlayerLine.part + scenario.name)
        let recorded = await RecordedCase(of: ContractCase(scenario), by: makeScreen, includingPlaces: true)
        report.scenarios.append(
          ContractReport.Scenario(
            name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
            violation: recorded.violation?.summary))
        traces.append(Trace(name, scenario, recorded.steps))
      }
      scenarios = TraceLog(traces)
      report.transitionWalks = await .init(contract, TransitionWalks.all) { "transition walk \($0 + 1)" }
    }
    report.randomWalks = await .init(contract, walks) { "random walk with seed \(walks.seed &+ UInt64($0))" }
  }
}

extension ContractReport.Walks {
  @MainActor
  fileprivate init(_ contract: Contract, _ walks: some Sequence<Walk>, name: @escaping (Int) -> String) async {
    var number = 0
    let named = walks.lazy.map { walk in
      PlayerLine.write(PlayerLine.part + name(number))
      number += 1
      return walk
    }
    let report = await contract.report(on: named)
    self.init(
      played: report.walks, diverging: report.diverging,
      counterexample: report.violation.map { Counterexample(events: $0.steps.count, text: "\($0)") })
  }
}

extension Trace {
  /// The messages of a scenario. If the screen obeys it, the screen shows the expected content.
  fileprivate init(_ name: String, _ scenario: Scenario, _ steps: [RecordedStep]) {
    self.init(
      architecture: name, scenario: scenario.name, rule: scenario.rule,
      steps: zip(scenario.steps, steps).map { step, recorded in
        Step(event: step.event.words, actor: step.event.actor, recorded: recorded, shown: step.expected.content.fields)
      })
  }
}

extension Event {
  /// Who makes it happen; a change request may add events of its own.
  fileprivate var actor: Trace.Step.Actor {
    if case .store = self { return .store }
    if case .cancel = self { return .host }
    if case .user(.open) = self { return .host }
    if case .user(.close) = self { return .host }
    return .user
  }
}
