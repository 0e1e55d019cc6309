import GuestBookContract
import MessageRecorder
import ScreenRunner

extension PlayedScreen {
  /// Plays random walks to an app, and perhaps the scenarios, tours and journeys before, and names each part first.
  @MainActor
  init(_ name: String, by makeApp: @escaping AppMaker, walks: AppRandomWalks, playing rules: PlayedRules) async {
    self.init()
    let contract = AppContract(makeApp)
    if rules != .none {
      for scenario in AppScenario.all {
        PlayerLine.write(PlayerLine.part + scenario.name)
        report.note(scenario, await contract.play(AppCase(scenario)))
      }
      var traces: [Trace] = []
      for journey in AppScenario.journeys {
        PlayerLine.write(PlayerLine.part + journey.name)
        let (trace, violation) = await contract.trace(of: journey, architecture: name)
        traces.append(trace)
        if violation != nil { report.note(journey, violation) }
      }
      scenarios = TraceLog(traces)
    }
    if rules == .all {
      for timed in TimedWalks.all {
        let walks = await contract.report(on: timed.cases, lookingForLeaks: false)
        report.timedWalks.append(.init(kind: timed.kind.rawValue, walks: walks))
      }
      report.transitionWalks = await contract.report(on: TransitionTours.cases, lookingForLeaks: false)
    }
    report.randomWalks = await contract.report(
      on: walks.lazy.map { AppCase($0, name: "random walk with seed \($0.seed ?? 0)") })
  }
}

extension ContractReport {
  fileprivate mutating func note(_ scenario: AppScenario, _ violation: AppViolation?) {
    scenarios.append(
      Scenario(
        name: scenario.name, rule: scenario.rule, agreesWithModel: scenario.agreesWithModel,
        violation: violation?.summary, event: violation?.event))
  }
}

extension AppContract {
  fileprivate func report(
    on cases: some Sequence<AppCase>, lookingForLeaks looksForLeaks: Bool = true
  ) async -> ContractReport.Walks {
    await .init(cases.lazy.map { ($0.name, $0) }) { part in
      await play(part, lookingForLeaks: looksForLeaks)
    } shrinking: { violation, part in
      let shrunk = await firstViolation(in: [part]) ?? violation
      return .init(events: shrunk.steps.count, text: "\(shrunk)")
    }
  }

  /// Plays a journey and records its messages, as far as the app obeys it.
  fileprivate func trace(of journey: AppScenario, architecture name: String) async -> (Trace, AppViolation?) {
    var recorded: [RecordedStep] = []
    var isRecording = false
    let violation = await play(AppCase(journey)) { event in
      if isRecording { recorded.append(Recorder.stop()) }
      isRecording = event != nil
      if isRecording { Recorder.start() }
    }
    if isRecording { _ = Recorder.stop() }
    let steps = zip(journey.steps, recorded).map { step, recorded in
      Trace.Step(
        event: step.event.words, actor: step.event.actor, recorded: recorded, shown: step.expected.content.fields)
    }
    return (Trace(architecture: name, scenario: journey.name, rule: journey.rule, steps: steps), violation)
  }
}

extension AppEvent {
  fileprivate var actor: Trace.Step.Actor {
    switch self {
    case .user: .user
    case .inOneTurn(let event, _), .refused(let event): event.actor
    case .store: .store
    case .open, .system, .unreported, .report, .link, .cancel, .close: .host
    }
  }
}
