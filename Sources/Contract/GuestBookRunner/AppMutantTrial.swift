import Foundation
import GuestBookContract
import MessageRecorder
import ScreenRunner

/// Plays the contract to a guest book with a mutant on, until a part of it finds the mutant: first the scenarios, then
/// the tours.
@MainActor
struct AppMutantTrial {
  private let contract: AppContract
  /// The parts of the contract, each with the mutants that it runs through.
  private let parts: [(part: AppCase, mutants: Set<Int>)]

  /// Plays all parts without a mutant; the process ends if the app breaks one.
  init(of contract: AppContract) async {
    self.contract = contract
    var parts: [(part: AppCase, mutants: Set<Int>)] = []
    for part in AppScenario.all.map({ AppCase($0) }) + TransitionTours.cases {
      PlayerLine.write(PlayerLine.part + part.name)
      let (violation, mutants) = await MutantSwitch.noteMutants { await contract.play(part) }
      if violation != nil { exit(PlayerStatus.breaksContract) }
      parts.append((part, mutants))
    }
    self.parts = parts
    PlayerLine.write(PlayerLine.ready)
  }

  func outcome(of number: Int) async throws -> MutantOutcome {
    defer { MutantSwitch.turnOn(0) }
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    for (part, mutants) in parts where mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let violation = await contract.play(part)
      guard MutantSwitch.isReached else { throw RunnerError.evaluatedOnce(mutant: number) }
      if violation != nil { return MutantOutcome(status: .killed, reason: part.name) }
      outcome.status = .survived
    }
    return outcome
  }
}
