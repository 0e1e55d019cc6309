import GuestBookContract
import MessageRecorder
import ScreenRunner

extension PlayedScreen {
  /// Plays random walks to an app, and perhaps the scenarios, tours and journeys before, and names each part first.
  @MainActor
  init(
    _ name: String, by makeApp: @escaping AppMaker, walks: AppRandomWalks, includingRules includesRules: Bool
  ) async {
    self.init()
    let contract = AppContract(makeApp)
    if includesRules {
      for scenario in AppScenario.all {
        PlayerLine.write(PlayerLine.part + scenario.name)
        let violation = await contract.play(AppCase(scenario))
        report.scenarios.append(
          ContractReport.Scenario(
            name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
            violation: violation?.summary))
      }
      var traces: [Trace] = []
      for journey in AppScenario.journeys { traces.append(await Trace(name, journey, by: contract)) }
      scenarios = TraceLog(traces)
      // To look for leaks in each tour takes too long.
      report.transitionWalks = await .init(contract, TransitionTours.cases, lookingForLeaksInEach: 5)
    }
    report.randomWalks = await .init(
      contract, walks.lazy.map { AppCase($0, name: "random walk with seed \($0.seed ?? 0)") })
  }
}

extension ContractReport.Walks {
  @MainActor
  fileprivate init(
    _ contract: AppContract, _ cases: some Sequence<AppCase>, lookingForLeaksInEach interval: Int = 1
  ) async {
    self.init()
    for part in cases {
      PlayerLine.write(PlayerLine.part + part.name)
      let looksForLeaks = played.isMultiple(of: interval)
      played += 1
      guard let violation = await contract.play(part, lookingForLeaks: looksForLeaks) else { continue }
      diverging += 1
      if counterexample != nil { continue }
      let shrunk = await contract.firstViolation(in: [part]) ?? violation
      counterexample = Counterexample(events: shrunk.steps.count, text: "\(shrunk)")
    }
  }
}

extension Trace {
  /// Plays a journey and records its messages, as far as the app obeys it.
  @MainActor
  fileprivate init(_ name: String, _ journey: AppScenario, by contract: AppContract) async {
    PlayerLine.write(PlayerLine.part + journey.name)
    var recorded: [RecordedStep] = []
    var isRecording = false
    _ = await contract.play(AppCase(journey)) { event in
      if isRecording { recorded.append(Recorder.stop()) }
      isRecording = event != nil
      if isRecording { Recorder.start(includingLines: false) }
    }
    self.init(
      architecture: name, scenario: journey.name, rule: journey.rule,
      steps: zip(journey.steps, recorded).map { step, recorded in
        Step(
          event: step.event.source, actor: step.event.actor, recorded: recorded, shown: step.expected.content.fields)
      })
  }
}

extension AppEvent {
  fileprivate var actor: Trace.Step.Actor {
    switch self {
    case .user, .userTwice, .userThenSystem: .user
    case .store: .store
    case .open, .system, .link, .close: .host
    }
  }
}
