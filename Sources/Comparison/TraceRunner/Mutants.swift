import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Tries mutants, one after another, and prints a line for each: what has become of it, as JSON.
@MainActor
enum Mutants {
  /// How much time of the processor a mutant may take, in seconds.
  private static let timeLimit = 20

  static func tryAll(_ numbers: [Int], ofModule module: String) async throws {
    guard let variant = Variant.all.first(where: { $0.module == module }) else { return }
    Limits.start(seconds: timeLimit)
    let sound = await ContractRun(of: variant)
    if let broken = sound.broken {
      FileHandle.standardError.write(
        Data("\(variant) breaks '\(broken)' without any mutant. Run 'compare contract \(variant)'.\n".utf8))
      exit(MutantResult.gateStatus)
    }
    for number in numbers {
      Limits.start(seconds: timeLimit)
      MutantSwitch.turnOn(number)
      var outcome = MutantOutcome(status: .survived, reason: "")
      for (index, part) in ContractRun.parts.enumerated() {
        let (steps, isKilled) = await part.play(variant)
        if isKilled, outcome.status == .survived {
          outcome.status = .killed
          outcome.reason = part.name
        }
        outcome.compare(steps, with: sound.steps[index])
        // What is known by now is all that there is to know.
        if outcome.status == .killed, outcome.exposedSeams.isSuperset(of: sound.seams) { break }
      }
      if outcome.status == .survived, !MutantSwitch.isReached { outcome.status = .noCoverage }
      MutantSwitch.turnOn(0)
      // At once, as a later mutant may end the process.
      FileHandle.standardOutput.write(try JSONEncoder().encode(outcome) + Data("\n".utf8))
    }
  }
}
