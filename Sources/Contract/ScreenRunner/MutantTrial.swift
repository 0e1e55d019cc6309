import Foundation
import GreetingContract
import MessageRecorder

/// Plays the contract to a screen with a mutant on, and compares the messages with those of the sound run.
///
/// A mutant is compared in every scenario that runs through it. If no scenario kills it, the transition walks are played
/// until one does.
@MainActor
struct MutantTrial {
  struct SoundScenario {
    let contractCase: ContractCase
    let steps: [RecordedStep]
    let mutants: Set<Int>
  }

  let scenarios: [SoundScenario]
  private let makeScreen: ScreenMaker

  /// Plays all scenarios without a mutant; the process ends if the screen breaks one.
  init(of makeScreen: @escaping ScreenMaker) async {
    self.makeScreen = makeScreen
    var scenarios: [SoundScenario] = []
    for scenario in Scenario.all {
      PlayerLine.write(PlayerLine.part + scenario.name)
      let contractCase = ContractCase(scenario)
      let (recorded, mutants) = await MutantSwitch.noteMutants { await RecordedCase(of: contractCase, by: makeScreen) }
      if recorded.violation != nil { exit(PlayerStatus.breaksContract) }
      scenarios.append(SoundScenario(contractCase: contractCase, steps: recorded.steps, mutants: mutants))
    }
    self.scenarios = scenarios
    PlayerLine.write(PlayerLine.ready)
  }

  func outcome(of number: Int) async throws -> MutantOutcome {
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    defer { MutantSwitch.turnOn(0) }
    for scenario in scenarios where scenario.mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let recorded = await RecordedCase(
        of: scenario.contractCase, by: makeScreen, goingOn: true, includingLines: outcome.suspectLines == nil)
      guard MutantSwitch.isReached else { throw RunnerError.evaluatedOnce(mutant: number) }
      outcome.note(recorded.violation != nil, in: scenario.contractCase)
      outcome.compare(recorded.steps, with: scenario.steps, in: scenario.contractCase.name)
    }
    for (index, walk) in TransitionWalks.all.enumerated() where outcome.status != .killed {
      let contractCase = ContractCase(walk, name: "transition walk \(index + 1)")
      MutantSwitch.turnOn(number)
      let violation = await Contract(makeScreen).play(contractCase)
      if MutantSwitch.isReached { outcome.note(violation != nil, in: contractCase) }
    }
    return outcome
  }
}

extension MutantOutcome {
  /// Notes that a part of the contract runs through the mutant, and whether it kills it.
  fileprivate mutating func note(_ isViolated: Bool, in contractCase: ContractCase) {
    if status == .killed { return }
    (status, reason) = isViolated ? (.killed, contractCase.name) : (.survived, "")
  }
}
