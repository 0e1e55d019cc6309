/// What has become of a mutant in the contract, and where it shows.
public struct MutantOutcome: Codable, Sendable {
  /// How it ended.
  public var status: MutantResult.Status
  /// Which scenario or walk has killed it.
  public var reason: String
  /// The pairs of parties between which something is said or read that is not without the mutant, or the other way round.
  public private(set) var exposedSeams: Set<String> = []
  /// How many lines are run between the last that is said or read as without the mutant, and the first that is not;
  /// `nil` as long as there is none.
  public private(set) var suspectLines: Int?

  /// Makes an outcome before the contract is played.
  ///
  /// - Parameters:
  ///   - status: How it ended.
  ///   - reason: Which scenario or walk has killed it.
  public init(status: MutantResult.Status, reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Compares what has happened in a part of the contract with what happens without the mutant, as far as both go.
  ///
  /// - Parameters:
  ///   - steps: What has happened.
  ///   - sound: What happens without the mutant.
  /// - Complexity: O(*n*) in the number of messages.
  public mutating func compare(_ steps: [RecordedStep], with sound: [RecordedStep]) {
    for (step, soundStep) in zip(steps, sound) where step.messages != soundStep.messages {
      let difference = StepDifference(of: step, from: soundStep)
      exposedSeams.formUnion(difference.seams)
      if suspectLines == nil { suspectLines = difference.suspectLines }
    }
  }
}

/// How a step differs from the same step without a mutant.
///
/// Messages differ one by one, in order. What is read differs in its value alone: that a property is not read any more
/// is nothing that could be told from outside. How deep in a chain something is said makes no difference.
struct StepDifference {
  /// The pairs of parties between which there is a difference.
  private(set) var seams: Set<String> = []
  /// How many lines were run between the last message that is the same, and the first difference; `nil` without any.
  let suspectLines: Int?

  init(of step: RecordedStep, from sound: RecordedStep) {
    let (messages, soundMessages) = (step.messages.map(\.atAnyDepth), sound.messages.map(\.atAnyDepth))
    let said = [messages, soundMessages].map { $0.filter { $0.kind != .read } }
    for seam in Set(said.joined().map(\.seam)) {
      if said[0].filter({ $0.seam == seam }) != said[1].filter({ $0.seam == seam }) { seams.insert(seam) }
    }

    var reads = Dictionary(grouping: soundMessages.filter { $0.kind == .read }, by: { [$0.seam, $0.name] })
      .mapValues { $0[...] }
    var rest = said[1][...]
    var lastSame = -1
    var first: Int?
    for (index, message) in messages.enumerated() {
      let other = message.kind == .read ? reads[[message.seam, message.name]]?.popFirst() : rest.popFirst()
      if message.kind == .read {
        if other == nil { continue }
        if other != message { seams.insert(message.seam) }
      }
      if first != nil { continue }
      if other == message { lastSame = index } else { first = index }
    }
    if first == nil, !rest.isEmpty { first = step.messages.count }
    suspectLines = first.map { first in
      Set(step.lines.filter { $0.position > lastSame && $0.position <= first }.map(\.number)).count
    }
  }
}

extension Message {
  /// The same, however many messages are under way.
  fileprivate var atAnyDepth: Message {
    Message(sender: sender, receiver: receiver, name: name, arguments: arguments, kind: kind, depth: 0)
  }

  /// The two parties, whoever of them says it.
  public var seam: String { "\(min(sender, receiver))–\(max(sender, receiver))" }
}
