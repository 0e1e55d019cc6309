/// What has become of a mutant in the contract, and where it shows.
package struct MutantOutcome: Codable, Sendable {
  /// How it ended; the words are those of the mutation-testing-elements schema, version 2.
  package enum Status: String, Codable, Sendable {
    case killed = "Killed"
    case survived = "Survived"
    case noCoverage = "NoCoverage"
    case timeout = "Timeout"
    case compileError = "CompileError"
    /// It is listed as equivalent: it makes no difference to the screen.
    case ignored = "Ignored"
  }

  package var status: Status
  package var reason: String
  /// The pairs of parties between which something is said or read that is not without the mutant, or the other way round.
  package private(set) var exposedSeams: [PartyPair] = []
  package private(set) var firstDifference: FirstDifference?

  /// How many lines are run between the last that is said or read as without the mutant, and the first that is not;
  /// `nil` as long as there is none.
  package private(set) var suspectLines: Int?

  package init(status: Status, reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Compares what has happened in a part of the contract with what happens without the mutant, as far as both go.
  package mutating func compare(_ steps: [RecordedStep], with sound: [RecordedStep], in part: String) {
    for (index, (step, soundStep)) in zip(steps, sound).enumerated() where step.messages != soundStep.messages {
      let difference = StepDifference(of: step, from: soundStep)
      exposedSeams = difference.seams.union(exposedSeams).sorted()
      guard suspectLines == nil, difference.suspectLines != nil else { continue }
      suspectLines = difference.suspectLines
      firstDifference = FirstDifference(
        part: part, event: index, message: difference.expected?.index,
        expected: difference.expected?.message, heard: difference.heard)
    }
  }
}

/// Where a mutant shows first: up to there, all is said and read as without it.
package struct FirstDifference: Codable, Sendable {
  package let part: String
  package let event: Int
  /// The index of the expected message among what is said and read at the event without the mutant.
  package let message: Int?
  /// What is said or read without the mutant; `nil` if nothing more is.
  package let expected: Message?
  /// What is said or read instead; `nil` if nothing is.
  package let heard: Message?
}

/// How a step differs from the same step without a mutant.
///
/// Messages differ one by one, in order. What is read differs in its value alone: that a property is not read any more
/// is nothing that could be told from outside. How deep in a chain something is said makes no difference.
struct StepDifference {
  private(set) var seams: Set<PartyPair> = []
  /// How many lines were run between the last message that is the same, and the first difference; `nil` without any.
  let suspectLines: Int?
  /// The message without the mutant at the first difference, and its index; `nil` if nothing more is said.
  private(set) var expected: (index: Int, message: Message)?
  private(set) var heard: Message?

  init(of step: RecordedStep, from sound: RecordedStep) {
    let (messages, soundMessages) = (step.messages.map(\.atAnyDepth), sound.messages.map(\.atAnyDepth))
    let said = [messages, soundMessages].map { $0.filter { $0.kind != .read } }
    for seam in Set(said.joined().map(\.seam)) {
      if said[0].filter({ $0.seam == seam }) != said[1].filter({ $0.seam == seam }) { seams.insert(seam) }
    }

    let numbered = soundMessages.enumerated().map { (index: $0.offset, message: $0.element) }
    var reads = Dictionary(
      grouping: numbered.filter { $0.message.kind == .read }, by: { $0.message.read }
    ).mapValues { $0[...] }
    var rest = numbered.filter { $0.message.kind != .read }[...]
    var lastSame = -1
    var first: Int?
    for (index, message) in messages.enumerated() {
      let other = message.kind == .read ? reads[message.read]?.popFirst() : rest.popFirst()
      if message.kind == .read {
        if other == nil { continue }
        if other?.message != message { seams.insert(message.seam) }
      }
      if first != nil { continue }
      if other?.message == message {
        lastSame = index
      } else {
        (first, expected, heard) = (index, other, message)
      }
    }
    if first == nil, let missing = rest.first { (first, expected) = (step.messages.count, missing) }
    suspectLines = first.map { first in
      Set(step.lines.filter { $0.position > lastSame && $0.position <= first }.map { $0.moved(to: 0) }).count
    }
  }
}

extension Message {
  /// What tells a read from others: the parties, and the name of the property.
  fileprivate var read: [String] { [seam.first, seam.second, name] }

  /// The same, however many messages are under way.
  fileprivate var atAnyDepth: Message {
    var message = self
    message.depth = 0
    return message
  }
}
