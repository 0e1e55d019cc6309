import GreetingContract
public import MessageRecorder

extension PlayedScreen {
  /// Plays random walks to a screen, and perhaps the scenarios and transitions before, and names each part first.
  @MainActor
  init(_ name: String, by makeScreen: @escaping ScreenMaker, walks: RandomWalks, playing rules: PlayedRules) async {
    self.init()
    let patience = Patience()
    let contract = Contract(makeScreen, patience: patience)
    if rules != .none {
      var traces: [Trace] = []
      for scenario in GreetingContract.Scenario.all {
        PlayerLine.write(PlayerLine.part + scenario.name)
        let recorded = await RecordedCase(
          of: ContractCase(scenario), by: makeScreen, patience: patience, includingPlaces: true)
        report.scenarios.append(
          ContractReport.Scenario(
            name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
            violation: recorded.violation?.summary, event: recorded.violation?.event))
        traces.append(Trace(name, scenario, recorded.steps))
      }
      scenarios = TraceLog(traces)
    }
    if rules == .all {
      for replies in ReplyWalks.all {
        let walks = await contract.report(on: replies.walks) { "walk \($0 + 1) about \(replies.kind.rawValue)" }
        report.timedWalks.append(.init(kind: replies.kind.rawValue, walks: walks))
      }
      report.transitionWalks = await contract.report(on: TransitionWalks.all) { "transition walk \($0 + 1)" }
    }
    report.randomWalks = await contract.report(on: walks) { "random walk with seed \(walks.seed &+ UInt64($0))" }
  }
}

extension Contract {
  fileprivate func report(
    on walks: some Sequence<Walk>, name: @escaping (Int) -> String
  ) async -> ContractReport.Walks {
    await .init(walks.lazy.enumerated().map { (name($0.offset), $0.element) }) { walk in
      await play(ContractCase(walk))
    } shrinking: { violation, walk in
      let shrunk = await firstViolation(in: [walk]) ?? violation
      return .init(events: shrunk.steps.count, text: "\(shrunk)")
    }
  }
}

extension ContractReport.Walks {
  /// Plays walks, names each first, and shrinks the first one that diverges.
  @MainActor
  public init<Walk, Violation>(
    _ walks: some Sequence<(name: String, walk: Walk)>, play: (Walk) async -> Violation?,
    shrinking shrink: (Violation, Walk) async -> Counterexample
  ) async {
    self.init()
    for (name, walk) in walks {
      PlayerLine.write(PlayerLine.part + name)
      played += 1
      guard let violation = await play(walk) else { continue }
      diverging += 1
      if counterexample == nil { counterexample = await shrink(violation, walk) }
    }
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
