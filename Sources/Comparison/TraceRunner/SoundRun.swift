import GreetingContract
import GreetingDomain
import GreetingVariants
import MessageRecorder

/// What happens in each part of the contract without any mutant.
@MainActor
struct SoundRun {
  /// A part of the contract, and what happens in it.
  struct Part {
    let contractCase: ContractCase
    /// The first event that no earlier part has played to the same screen in the same state.
    let firstNewEvent: Int
    /// What happens at the new events.
    let steps: [RecordedStep]
    /// The mutants that it comes across.
    let mutants: Set<Int>
  }

  let variant: Variant
  private(set) var parts: [Part] = []
  /// The first part that the variant does not obey; then nothing can be compared with it.
  private(set) var broken: ContractCase?

  /// Plays all parts, up to one that the variant does not obey; none if it is known what happens in them.
  init(
    of variant: Variant, in cases: [ContractCase] = ContractCase.all, known: [[RecordedStep]]? = nil,
    progress: (ContractCase) -> Void = { _ in }
  ) {
    self.variant = variant
    var beginnings: Set<Beginning> = []
    for (index, contractCase) in cases.enumerated() {
      let events = contractCase.steps.map(\.event)
      let areNew = events.indices.map {
        beginnings.insert(Beginning(language: contractCase.language, events: events[...$0])).inserted
      }
      let firstNewEvent = areNew.firstIndex(of: true) ?? events.count
      if let known {
        parts.append(
          Part(contractCase: contractCase, firstNewEvent: firstNewEvent, steps: known[index], mutants: []))
        continue
      }
      progress(contractCase)
      let (recorded, mutants) = MutantSwitch.noteMutants {
        RecordedCase(of: contractCase, by: variant, from: firstNewEvent)
      }
      guard recorded.violation == nil else {
        broken = contractCase
        return
      }
      parts.append(
        Part(contractCase: contractCase, firstNewEvent: firstNewEvent, steps: recorded.steps, mutants: mutants))
    }
  }

  /// The pairs of parties that talk.
  var seams: Set<String> { Set(parts.lazy.flatMap(\.steps).flatMap(\.messages).map(\.seam)) }

  /// How a part of the contract begins.
  private struct Beginning: Hashable {
    let language: Language
    let events: ArraySlice<Event>
  }
}
