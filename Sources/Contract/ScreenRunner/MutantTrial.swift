import Foundation
import GreetingContract
import MessageRecorder

/// Plays a contract with a mutant on, and compares the messages with those of the sound run.
///
/// A run that records messages is made with every mutant that it comes through. A run that records none is made only while
/// no run has killed the mutant.
@MainActor
package struct MutantTrial {
  /// A run of a contract, such as a scenario.
  struct Run {
    let name: String
    /// Plays it. Returns no steps if the run records no messages.
    let play: @MainActor (Patience) async -> (isBroken: Bool, steps: [RecordedStep])

    init(_ name: String, play: @escaping @MainActor (Patience) async -> (isBroken: Bool, steps: [RecordedStep])) {
      (self.name, self.play) = (name, play)
    }
  }

  /// The runs that are made without a mutant first, with what was recorded and the mutants that each comes through.
  let runs: [(run: Run, steps: [RecordedStep], mutants: Set<Int>)]
  private let rest: [Run]

  /// Makes runs without a mutant; the process ends if the screen breaks one. The rest are further runs, which are made only
  /// with a mutant that the others do not kill.
  init(of runs: [Run], then rest: [Run] = []) async {
    var played: [(run: Run, steps: [RecordedStep], mutants: Set<Int>)] = []
    for run in runs {
      PlayerLine.write(PlayerLine.part + run.name)
      let (sound, mutants) = await MutantSwitch.noteMutants { await run.play(Patience()) }
      if sound.isBroken { exit(PlayerStatus.breaksContract) }
      played.append((run, sound.steps, mutants))
    }
    (self.runs, self.rest) = (played, rest)
    PlayerLine.write(PlayerLine.ready)
  }

  /// Tries a mutant, with one patience for all runs: a screen that waits for ever in one run does so in others.
  func outcome(of number: Int, patience: Patience = Patience()) async throws -> MutantOutcome {
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    defer { MutantSwitch.turnOn(0) }
    for (run, steps, mutants) in runs where mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let played = await run.play(patience)
      guard MutantSwitch.isReached else { throw RunnerError.evaluatedOnce(mutant: number) }
      outcome.note(played.isBroken, in: run)
      outcome.compare(played.steps, with: steps, in: run.name)
    }
    for run in rest where outcome.status != .killed {
      MutantSwitch.turnOn(number)
      let played = await run.play(patience)
      if MutantSwitch.isReached { outcome.note(played.isBroken, in: run) }
    }
    return outcome
  }
}

extension MutantOutcome {
  /// Notes that a run comes through the mutant, and whether it kills it.
  fileprivate mutating func note(_ isBroken: Bool, in run: MutantTrial.Run) {
    if status == .killed { return }
    (status, reason) = isBroken ? (.killed, run.name) : (.survived, "")
  }
}
