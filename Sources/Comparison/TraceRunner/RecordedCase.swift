import GreetingContract
import GreetingVariants
import MessageRecorder

/// What has happened in a scenario or a walk.
struct RecordedCase {
  /// What has happened at each event that was recorded.
  private(set) var steps: [RecordedStep] = []
  /// How the variant breaks the contract, `nil` if it does not.
  private(set) var violation: Violation?

  /// Plays a part of the contract, also on after an event at which the screen diverges, and records it from an event on.
  @MainActor
  init(
    of part: ContractCase, by variant: Variant, from first: Int = 0, lookingForLeaks looksForLeaks: Bool = true,
    includingLines includesLines: Bool = false
  ) {
    var played = 0
    violation = variant.contract.play(part, goingOn: true, lookingForLeaks: looksForLeaks) { event in
      if played > first { steps.append(Recorder.stop()) }
      if played >= first, event != nil { Recorder.start(includingLines: includesLines) }
      played += 1
    }
  }
}
