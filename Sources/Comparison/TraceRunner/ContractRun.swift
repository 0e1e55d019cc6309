import GreetingContract
import GreetingVariants
import MessageRecorder

/// What is said, read and run in each part of the contract, without any mutant.
@MainActor
struct ContractRun {
  /// A scenario or a walk.
  enum Case {
    case scenario(Scenario)
    case walk(Walk, number: Int)

    var name: String {
      switch self {
      case .scenario(let scenario): scenario.name
      case .walk(_, let number): "transition walk \(number)"
      }
    }

    /// Plays it.
    ///
    /// - Returns: What has happened in each step, also after one in which the screen diverges, for as long as the next one
    ///   is possible.
    @MainActor
    func play(_ variant: Variant) async -> (steps: [RecordedStep], isKilled: Bool) {
      var steps: [RecordedStep] = []
      var isFirst = true
      let progress: (Event?) -> Void = { _ in
        let (messages, lines) = Recorder.takeAll()
        if !isFirst { steps.append(RecordedStep(messages: messages, lines: lines)) }
        isFirst = false
      }
      let violation =
        switch self {
        case .scenario(let scenario): await variant.contract.violation(in: scenario, goingOn: true, progress: progress)
        case .walk(let walk, _): await variant.contract.violation(in: walk, goingOn: true, progress: progress)
        }
      _ = Recorder.takeAll()
      return (steps, violation != nil)
    }
  }

  /// All scenarios and all transition walks.
  static let parts: [Case] =
    Scenario.all.map { .scenario($0) } + TransitionWalks.all.enumerated().map { .walk($1, number: $0 + 1) }

  /// What has happened, part by part and step by step.
  private(set) var steps: [[RecordedStep]] = []
  /// The pairs of parties that talk.
  private(set) var seams: Set<String> = []

  /// The first part that the variant does not obey; then nothing can be compared with it.
  private(set) var broken: String?

  init(of variant: Variant) async {
    for part in Self.parts {
      let (steps, isKilled) = await part.play(variant)
      if isKilled {
        broken = part.name
        return
      }
      self.steps.append(steps)
      for message in steps.flatMap(\.messages) { seams.insert(message.seam) }
    }
  }
}
