/// The verdict of the contract on a mutant, and where the mutant shows.
package struct MutantOutcome: Codable, Sendable {
  /// The status names are those of the schema mutation-testing-elements, version 2.
  package enum Status: String, Codable, Sendable {
    case killed = "Killed"
    case survived = "Survived"
    case noCoverage = "NoCoverage"
    case timeout = "Timeout"
    case compileError = "CompileError"
    /// It is listed as equivalent: nobody can observe it on the screen.
    case ignored = "Ignored"
  }

  package var status: Status
  package var reason: String
  /// The pairs of parties whose messages or reads differ from those without the mutant.
  package private(set) var exposedSeams: [PartyPair] = []
  package private(set) var firstDifference: FirstDifference?

  package init(status: Status, reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Compares the steps of a part of the contract with those without the mutant, as far as both go.
  package mutating func compare(_ steps: [RecordedStep], with sound: [RecordedStep], in part: String) {
    for (index, (step, soundStep)) in zip(steps, sound).enumerated() where step.messages != soundStep.messages {
      let difference = StepDifference(of: step, from: soundStep)
      exposedSeams = difference.seams.union(exposedSeams).sorted()
      guard firstDifference == nil, let (expected, actual) = difference.first else { continue }
      firstDifference = FirstDifference(
        part: part, event: index, message: expected?.index, expected: expected?.message, actual: actual)
    }
  }
}

/// The first difference that a mutant makes to the messages and reads.
package struct FirstDifference: Codable, Sendable {
  package let part: String
  package let event: Int
  /// The index of the expected message among those of the event without the mutant.
  package let message: Int?
  /// The message or read without the mutant; `nil` if there is none.
  package let expected: Message?
  /// The message or read with the mutant; `nil` if there is none.
  package let actual: Message?
}

/// How a step differs from the same step without a mutant.
///
/// Messages differ one by one, in order. Reads differ in their value alone: a property that is no longer read cannot be
/// noticed from outside.
struct StepDifference {
  private(set) var seams: Set<PartyPair> = []
  /// The first message or read that differs: without the mutant, with its index, and with it. A read that is only missing
  /// or new does not differ.
  private(set) var first: (expected: (index: Int, message: Message)?, actual: Message?)?

  init(of step: RecordedStep, from sound: RecordedStep) {
    let sent = [step.messages, sound.messages].map { $0.filter { $0.kind != .read } }
    seams = Set(sent.joined().map(\.seam)).filter { seam in
      sent[0].filter { $0.seam == seam } != sent[1].filter { $0.seam == seam }
    }

    let numbered = sound.messages.enumerated().map { (index: $0.offset, message: $0.element) }
    var reads = Dictionary(
      grouping: numbered.filter { $0.message.kind == .read }, by: { $0.message.read }
    ).mapValues { $0[...] }
    var rest = numbered.filter { $0.message.kind != .read }[...]
    for message in step.messages {
      let other = message.kind == .read ? reads[message.read]?.popFirst() : rest.popFirst()
      if message.kind == .read {
        if other == nil { continue }
        if other?.message != message { seams.insert(message.seam) }
      }
      if first == nil, other?.message != message { first = (other, message) }
    }
    if first == nil, let missing = rest.first { first = (missing, nil) }
  }
}

extension Message {
  /// The parties of a read, and the name of the property.
  fileprivate var read: [String] { [seam.first, seam.second, name] }
}
