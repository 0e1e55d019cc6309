import GreetingContract
import GreetingDomain
import MessageRecorder
import Testing

@testable import GreetingMVPMockView
@testable import ScreenRunner

/// The results of the program in the copy; each test of mutants has a process of its own, as switches are global.
struct MutantTrialTests {
  @Test("The contract ends a process as the tool expects it")
  func status() {
    #expect(TimeLimit.status == PlayerStatus.takesTooLong)
  }

  @Test("Playing only the scenarios that run through a mutant, and walks for the rest, finds what playing all finds")
  func selection() async {
    await #expect(processExitsWith: .success) {
      try await Task { @MainActor in
        let makeScreen: ScreenMaker = { PlantedScreen($0) { "" } }
        let trial = await MutantTrial(
          of: ScreenRunner.scenarios(of: makeScreen), then: ScreenRunner.transitionWalks(of: makeScreen))
        for mutant in PlantedMutant.allCases where ![.onceInAProcess, .waiting].contains(mutant) {
          let outcome = try await trial.outcome(of: mutant.rawValue)
          let firstBroken = await Self.firstBroken(by: mutant, of: makeScreen)
          #expect(outcome.status == mutant.status, "\(mutant)")
          #expect(outcome.reason == firstBroken, "\(mutant)")
          #expect(outcome.reason.hasPrefix("transition walk") == (mutant == .onlyByAWalk))
        }
        let scenarios = trial.runs
        #expect(scenarios.map(\.run.name) == Scenario.all.map(\.name))
        for scenario in scenarios {
          #expect(scenario.mutants.isSuperset(of: [PlantedMutant.always, .whileClosing].map(\.rawValue)))
          #expect(!scenario.mutants.contains(PlantedMutant.unreached.rawValue))
        }
        #expect(scenarios.contains { !$0.mutants.contains(PlantedMutant.leaking.rawValue) })
      }.value
    }
  }

  @Test("A mutant that has a screen wait for ever is waited for in its first scenario alone")
  func waiting() async {
    await #expect(processExitsWith: .success) {
      try await Task { @MainActor in
        let trial = await MutantTrial(of: ScreenRunner.scenarios { PlantedScreen($0) { "" } })
        let mutant = PlantedMutant.waiting.rawValue
        #expect(trial.runs.count { $0.mutants.contains(mutant) } > 4)
        let patience = Patience(.seconds(1))
        let outcome = try await trial.outcome(of: mutant, patience: patience)
        #expect(outcome.status == .killed)
        // That of the first scenario; one that each scenario had for itself would not be this one.
        #expect(patience.limit == .milliseconds(100))
      }.value
    }
  }

  @Test("A mutant that is evaluated once in a process is an error, and no wrong result")
  func onceInAProcess() async {
    await #expect(processExitsWith: .success) {
      await Task { @MainActor in
        let trial = await MutantTrial(of: ScreenRunner.scenarios { PlantedScreen($0) { Once.text } })
        let mutant = PlantedMutant.onceInAProcess.rawValue
        await #expect(throws: RunnerError.evaluatedOnce(mutant: mutant)) { try await trial.outcome(of: mutant) }
      }.value
    }
  }

  @Test("A screen that breaks a scenario has no mutants, and the process ends")
  func broken() async {
    await #expect(processExitsWith: .exitCode(PlayerStatus.breaksContract)) {
      await Task { @MainActor in _ = await MutantTrial(of: ScreenRunner.scenarios { _ in MuteScreen() }) }.value
    }
  }

  // The recorder is that of the process, and a screen that saves lets other tests run meanwhile.
  @Test("A report counts what was played, with the walks from a seed on, and the rules only if they are asked for")
  func report() async {
    await #expect(processExitsWith: .success) {
      await Task { @MainActor in
        let randomWalks = RandomWalks(seed: .max, count: 3)
        let sound = await PlayedScreen("MVP", by: MVPScreen.init, walks: randomWalks, playing: .all).report
        #expect(sound.isObeyed)
        #expect(sound.scenarios.map(\.name) == Scenario.all.map(\.name))
        #expect(sound.scenarios.allSatisfy { $0.agreesWithModel && $0.rule > 0 })
        #expect(sound.transitionWalks == .init(played: TransitionWalks.all.count))
        #expect(sound.randomWalks == .init(played: 3))
        let walks = await PlayedScreen("MVP", by: MVPScreen.init, walks: randomWalks, playing: .none)
        #expect(walks.report.scenarios.isEmpty && walks.report.transitionWalks == .init())
        #expect(walks.report.randomWalks == .init(played: 3) && walks.scenarios.traces.isEmpty)
        let mute = await PlayedScreen("Mute", by: { _ in MuteScreen() }, walks: randomWalks, playing: .all)
          .report
        #expect(mute.scenarios.allSatisfy { $0.violation != nil })
        #expect(mute.transitionWalks.diverging == TransitionWalks.all.count && mute.randomWalks.diverging == 3)
        #expect(mute.transitionWalks.counterexample?.events == 1)
        #expect(mute.transitionWalks.counterexample?.text.contains("$0.when(.user(.open), calls: .load)") == true)
      }.value
    }
  }

  @Test("Walks are counted, and the first one that diverges is shrunk")
  @MainActor
  func walks() async {
    let report = await ContractReport.Walks([0, 1, 0, 2].map { ("walk", $0) }) { events in
      events > 0 ? "violation" : nil
    } shrinking: { violation, events in
      .init(events: events, text: violation)
    }
    #expect(report == .init(played: 4, diverging: 2, counterexample: .init(events: 1, text: "violation")))
  }

  @Test("A trace names what happens and who has it happen, and holds what the screen shows")
  func traces() async {
    await #expect(processExitsWith: .success) {
      try await Task { @MainActor in
        let walks = RandomWalks(seed: 1, count: 0)
        let traces = await PlayedScreen("MVP", by: MVPScreen.init, walks: walks, playing: .all).scenarios.traces
        #expect(traces.map(\.scenario) == Scenario.all.map(\.name) && traces.map(\.rule) == Scenario.all.map(\.rule))
        let trace = try #require(traces.first { $0.scenario == "Greets for the first time" })
        #expect(
          trace.architecture == "MVP" && trace.steps[0].event == "The screen opens." && trace.steps[0].actor == .host)
        let tap = try #require(trace.steps.first { $0.event == "The user taps Greet." })
        #expect(tap.actor == .user && tap.shown["busy"] == "true" && tap.shown["greeting"] == "Hello, Tim Cook!")
        #expect(trace.steps.contains { $0.actor == .store && $0.event == "The store has saved." })
      }.value
    }
  }

  /// The first of all scenarios and transition walks that a variant breaks with a mutant.
  @MainActor
  private static func firstBroken(by mutant: PlantedMutant, of makeScreen: @escaping ScreenMaker) async -> String {
    MutantSwitch.turnOn(mutant.rawValue)
    defer { MutantSwitch.turnOn(0) }
    let walks = TransitionWalks.all.enumerated().map { ContractCase($1, name: "transition walk \($0 + 1)") }
    for part in Scenario.all.map({ ContractCase($0) }) + walks where await Contract(makeScreen).play(part) != nil {
      return part.name
    }
    return ""
  }
}

/// What is wrong with a screen, if its mutant is on.
private enum PlantedMutant: Int, CaseIterable {
  case always = 1, late, onlyByAWalk, whileClosing, leaking, harmless, unreached, onceInAProcess, waiting

  var status: MutantOutcome.Status {
    switch self {
    case .always, .late, .onlyByAWalk, .whileClosing, .leaking, .onceInAProcess, .waiting: .killed
    case .harmless: .survived
    case .unreached: .noCoverage
    }
  }

  var isOn: Bool { MutantSwitch.isOn(rawValue) }
}

/// A text that is made once in a process.
private enum Once {
  static let text: String = PlantedMutant.onceInAProcess.isOn ? "!" : ""
}

/// An MVP screen with places for mutants around it.
private final class PlantedScreen: Screen {
  private let screen: any Screen
  private let display: Display
  private let suffix: () -> String
  private var events: [Action] = []
  private var part: AnyObject?

  init(_ dependencies: ScreenDependencies, suffix: @escaping () -> String) {
    screen = MVPScreen(dependencies)
    display = dependencies.display
    self.suffix = suffix
  }

  func operation(for action: Action) -> @MainActor () async -> Void {
    events.append(action)
    let operation = screen.operation(for: action)
    return { [self] in
      await operation()
      change(after: action)
      if action == .retry, PlantedMutant.waiting.isOn {
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  private func change(after action: Action) {
    let text = suffix()
    if !text.isEmpty { display.content.title = Text(display.content.title.string + text) }
    if PlantedMutant.always.isOn { display.content.title = "" }
    switch action {
    case .continue where events.count > 4:
      if PlantedMutant.late.isOn { display.content.title = "" }
    case .close:
      if PlantedMutant.whileClosing.isOn { display.content.title = "" }
    case .greet:
      if PlantedMutant.harmless.isOn { part = nil }
      if PlantedMutant.leaking.isOn { part = Leak(of: self) }
    default: break
    }
    let walk = TransitionWalks.all.last.map { ContractCase($0).steps.compactMap(\.event.action) } ?? []
    if events == walk, PlantedMutant.onlyByAWalk.isOn { display.content.title = "" }
  }
}

/// A screen that does nothing.
private final class MuteScreen: Screen {
  func operation(for action: Action) -> @MainActor () async -> Void { {} }
}

/// An object that is kept for good, and keeps another one alive; the leak sanitizer knows who keeps it.
@MainActor
private final class Leak {
  private static var all: [Leak] = []
  private let other: AnyObject

  init(of other: AnyObject) {
    self.other = other
    Self.all.append(self)
  }
}

extension Event {
  fileprivate var action: Action? {
    if case .user(let action) = self { action } else { nil }
  }
}
