import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Plays the contract to a variant with a mutant on, and compares the messages with those of the sound run.
///
/// A mutant is compared in every scenario that runs through it. If no scenario kills it, the transition walks are played
/// until one does.
@MainActor
struct MutantTrial {
  private let variant: Variant
  private let scenarios: [SoundScenario]

  init(of variant: Variant) throws {
    self.variant = variant
    scenarios = SoundScenario.all(of: variant)
    PlayerLine.ready.write()
  }

  func outcome(of number: Int) throws -> MutantOutcome {
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    defer { MutantSwitch.turnOn(0) }
    for scenario in scenarios where scenario.mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let recorded = RecordedCase(of: scenario.contractCase, by: variant, includingLines: outcome.suspectLines == nil)
      guard MutantSwitch.isReached else {
        throw RunnerError(message: "Mutant \(number) is evaluated once in a process, and cannot be turned on later.")
      }
      outcome.note(recorded.violation != nil, in: scenario.contractCase)
      outcome.compare(recorded.steps, with: scenario.steps, in: scenario.contractCase.name)
    }
    for (index, walk) in TransitionWalks.all.enumerated() where outcome.status != .killed {
      let contractCase = ContractCase(walk, name: "transition walk \(index + 1)")
      MutantSwitch.turnOn(number)
      let violation = variant.contract.play(contractCase)
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
