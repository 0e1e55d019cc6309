import Foundation
import GreetingContract
import GreetingVariants
import MessageRecorder

/// Tries seeded faults, one after another, and prints a line for each: its status and the reason.
@MainActor
enum Faults {
  /// How much time of the processor a fault may take, in seconds.
  private static let timeLimit = 20

  static func tryAll(_ numbers: [Int], ofModule module: String) async {
    guard let variant = Variant.all.first(where: { $0.module == module }) else { return }
    for number in numbers {
      Limits.start(seconds: timeLimit)
      FaultSwitch.turnOn(number)
      let killer = await killer(of: variant)
      let isReached = FaultSwitch.isReached
      FaultSwitch.turnOn(0)
      let status: FaultResult.Status = killer != nil ? .killed : isReached ? .survived : .noCoverage
      // At once, as a later fault may end the process.
      FileHandle.standardOutput.write(Data("\(status.rawValue)\t\(killer ?? "")\n".utf8))
    }
  }

  /// The first scenario or walk that tells the variant from what it should be.
  private static func killer(of variant: Variant) async -> String? {
    let contract = variant.contract
    for scenario in Scenario.all {
      defer { _ = Recorder.takeMessages() }
      if await contract.violation(in: scenario) != nil { return scenario.name }
    }
    for (index, walk) in TransitionWalks.all.enumerated() {
      defer { _ = Recorder.takeMessages() }
      if await contract.violation(in: walk) != nil { return "transition walk \(index + 1)" }
    }
    return nil
  }
}
