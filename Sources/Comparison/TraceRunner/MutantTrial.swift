import GreetingContract
import MessageRecorder

/// Plays the contract to a variant with a mutant on, and compares what happens with the sound run.
@MainActor
struct MutantTrial {
  private let sound: SoundRun
  private let seams: Set<String>

  init(against sound: SoundRun) {
    self.sound = sound
    seams = sound.seams
  }

  /// What becomes of a mutant in those parts that come across it; `nil` if only the sound run does.
  ///
  /// If nothing was played in this process before, what is made once in a process is made with the mutant: then all parts
  /// are played.
  func outcome(of number: Int, isFirst: Bool = false) -> MutantOutcome? {
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    defer { MutantSwitch.turnOn(0) }
    for part in sound.parts where isFirst || part.mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let recorded = RecordedCase(
        of: part.contractCase, by: sound.variant, from: part.firstNewEvent,
        lookingForLeaks: outcome.status != .killed, includingLines: outcome.suspectLines == nil)
      if !MutantSwitch.isReached {
        if !isFirst { return nil }
      } else if outcome.status == .noCoverage {
        outcome.status = .survived
      }
      if outcome.status != .killed, recorded.violation != nil {
        outcome.status = .killed
        outcome.reason = part.contractCase.name
      }
      outcome.compare(
        recorded.steps, with: part.steps, in: part.contractCase.name, from: part.firstNewEvent)
      // What is known by now is all that there is to know.
      if outcome.status == .killed, outcome.exposedSeams.isSuperset(of: seams) { break }
    }
    return outcome
  }
}
