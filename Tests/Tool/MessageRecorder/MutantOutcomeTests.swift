@testable import MessageRecorder
import Testing

/// Where a mutant shows, and how far from where it is.
struct MutantOutcomeTests {
  @Test(
    "Compares messages in order, and reads by value",
    arguments: [
      // The messages with the mutant, and without; where it shows, and the suspect lines.
      ("A>B:x", "A>B:x", [], nil),
      ("A>B:x 1 2 C>D:y", "A>B:x C>D:y", [], nil),
      ("A>B:x 1 2 C>D:z", "A>B:x C>D:y", ["C–D"], 2),
      ("A>B:x 1 1 2", "A>B:x C>D:y", ["C–D"], 2),
      ("1 A>B:x 2 3 B>A:y", "A>B:x", ["A–B"], 2),
      ("1 C>D:y 2 A>B:x", "A>B:x C>D:y", [], 1),
      // A read that is missing or new is nothing; another value is.
      ("1 A>B:x", "A<B:p=1 A>B:x", [], nil),
      ("A<B:p=1 1 A>B:x", "A>B:x", [], nil),
      ("1 A<B:p=2 2 A>B:x", "A<B:p=1 A>B:x", ["A–B"], 1),
      ("A<B:p=1 1 A<B:p=2", "A<B:p=1 A<B:p=1", ["A–B"], 1),
      // A read that is the same counts as much as a message.
      ("A>B:x 1 A<B:p=1 2 A<B:q=2", "A>B:x A<B:p=1 A<B:q=1", ["A–B"], 1),
      ("A<B:p=1 1 C>D:y 2 A>B:z", "A<B:p=1 C>D:y A>B:x", ["A–B"], 1),
    ])
  func difference(step: String, sound: String, seams: [String], lines: Int?) {
    let difference = StepDifference(of: recorded(step), from: recorded(sound))
    #expect(difference.seams.map(\.description).sorted() == seams)
    #expect(difference.suspectLines == lines)
  }

  @Test("Has the first difference, and all pairs of parties where the mutant shows, of the steps that both runs have")
  func outcome() {
    var outcome = MutantOutcome(status: .survived, reason: "")
    outcome.compare([recorded("A>B:x")], with: [recorded("A>B:x"), recorded("C>D:y")], in: "R")
    #expect(outcome.exposedSeams.isEmpty && outcome.firstDifference == nil)
    outcome.compare(
      [recorded("A>B:x"), recorded("1 2 A>B:z")], with: [recorded("A>B:x"), recorded("A>B:y")], in: "S")
    outcome.compare([recorded("1 C>D:z")], with: [recorded("C>D:y")], in: "T")
    #expect(outcome.exposedSeams == [PartyPair("A", "B"), PartyPair("D", "C")])
    #expect(outcome.suspectLines == 2)
    #expect(outcome.firstDifference?.part == "S" && outcome.firstDifference?.event == 1)
  }

  @Test(
    "The first difference has the expected message and the actual one",
    arguments: [
      // The messages with the mutant, and without; the index of the first difference, the expected message, the actual.
      ("A>B:x A>B:z", "A>B:x A>B:y", 1, "y", "z"),
      ("A>B:x", "A>B:x A>B:y", 1, "y", nil),
      ("A>B:x A>B:y", "A>B:x", nil, nil, "y"),
      ("A<B:p=2 A>B:x", "A>B:x A<B:p=1", 1, "p", "p"),
    ] as [(String, String, Int?, String?, String?)])
  func firstDifference(step: String, sound: String, index: Int?, expected: String?, actual: String?) throws {
    var outcome = MutantOutcome(status: .survived, reason: "")
    outcome.compare([recorded(step)], with: [recorded(sound)], in: "S")
    let difference = try #require(outcome.firstDifference)
    #expect(difference.message == index)
    #expect(difference.expected?.name == expected)
    #expect(difference.actual?.name == actual)
  }

  /// `A>B:x` is a call, `A<B:p=1` a read by A of B's p, and a number a line.
  private func recorded(_ text: String) -> RecordedStep {
    var messages: [Message] = []
    var lines: [Recorder.ExecutedLine] = []
    for word in text.split(separator: " ") {
      if let number = Int(word) {
        lines.append(Recorder.ExecutedLine(position: messages.count, file: "F", line: number))
        continue
      }
      let parts = word.split { "><:=".contains($0) }.map(String.init)
      let isRead = word.contains("<")
      messages.append(
        Message(
          sender: isRead ? parts[1] : parts[0], receiver: isRead ? parts[0] : parts[1], name: parts[2],
          arguments: Array(parts.dropFirst(3)), kind: isRead ? .read : .call, depth: 1))
    }
    return RecordedStep(messages: messages, lines: lines)
  }
}
