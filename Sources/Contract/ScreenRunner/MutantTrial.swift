import Foundation
import MessageRecorder

/// Plays a contract with a mutant on, and compares the messages with those of the sound run.
///
/// A part that records messages is played with every mutant that it runs through. A part that records none is played
/// only while no part has killed the mutant.
@MainActor
package struct MutantTrial {
  /// A part of a contract, such as a scenario.
  struct Part {
    let name: String
    /// Plays the part. Returns no steps if the part records no messages.
    let play: @MainActor () async -> (isBroken: Bool, steps: [RecordedStep])

    init(_ name: String, play: @escaping @MainActor () async -> (isBroken: Bool, steps: [RecordedStep])) {
      (self.name, self.play) = (name, play)
    }
  }

  /// The parts that are played without a mutant first, with what was recorded and the mutants that each runs through.
  let parts: [(part: Part, steps: [RecordedStep], mutants: Set<Int>)]
  private let rest: [Part]

  /// Plays parts without a mutant; the process ends if the screen breaks one. The rest are further parts, which are played
  /// only with a mutant that the others do not kill.
  init(of parts: [Part], then rest: [Part] = []) async {
    var played: [(part: Part, steps: [RecordedStep], mutants: Set<Int>)] = []
    for part in parts {
      PlayerLine.write(PlayerLine.part + part.name)
      let (sound, mutants) = await MutantSwitch.noteMutants { await part.play() }
      if sound.isBroken { exit(PlayerStatus.breaksContract) }
      played.append((part, sound.steps, mutants))
    }
    (self.parts, self.rest) = (played, rest)
    PlayerLine.write(PlayerLine.ready)
  }

  func outcome(of number: Int) async throws -> MutantOutcome {
    var outcome = MutantOutcome(status: .noCoverage, reason: "")
    defer { MutantSwitch.turnOn(0) }
    for (part, steps, mutants) in parts where mutants.contains(number) {
      MutantSwitch.turnOn(number)
      let played = await part.play()
      guard MutantSwitch.isReached else { throw RunnerError.evaluatedOnce(mutant: number) }
      outcome.note(played.isBroken, in: part)
      outcome.compare(played.steps, with: steps, in: part.name)
    }
    for part in rest where outcome.status != .killed {
      MutantSwitch.turnOn(number)
      let played = await part.play()
      if MutantSwitch.isReached { outcome.note(played.isBroken, in: part) }
    }
    return outcome
  }
}

extension MutantOutcome {
  /// Notes that a part of the contract runs through the mutant, and whether it kills it.
  fileprivate mutating func note(_ isBroken: Bool, in part: MutantTrial.Part) {
    if status == .killed { return }
    (status, reason) = isBroken ? (.killed, part.name) : (.survived, "")
  }
}
