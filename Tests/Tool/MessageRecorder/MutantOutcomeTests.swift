@testable import MessageRecorder
import Testing

/// Where a mutant shows.
struct MutantOutcomeTests {
  @Test(
    "Compares messages in order, and reads by value",
    arguments: [
      // The messages with the mutant, and without; where it shows, and whether anything differs.
      ("A>B:x", "A>B:x", [], false),
      ("A>B:x C>D:y", "A>B:x C>D:y", [], false),
      ("A>B:x C>D:z", "A>B:x C>D:y", ["C–D"], true),
      ("A>B:x", "A>B:x C>D:y", ["C–D"], true),
      ("A>B:x B>A:y", "A>B:x", ["A–B"], true),
      ("C>D:y A>B:x", "A>B:x C>D:y", [], true),
      // A read that is missing or new is nothing; another value is.
      ("A>B:x", "A<B:p=1 A>B:x", [], false),
      ("A<B:p=1 A>B:x", "A>B:x", [], false),
      ("A<B:p=2 A>B:x", "A<B:p=1 A>B:x", ["A–B"], true),
      ("A<B:p=1 A<B:p=2", "A<B:p=1 A<B:p=1", ["A–B"], true),
    ])
  func difference(step: String, sound: String, seams: [String], isFound: Bool) {
    let difference = StepDifference(of: recorded(step), from: recorded(sound))
    #expect(difference.seams.map(\.description).sorted() == seams)
    #expect((difference.first != nil) == isFound)
  }

  @Test("Has the first difference, and all pairs of parties where the mutant shows, of the steps that both runs have")
  func outcome() {
    var outcome = MutantOutcome(status: .survived, reason: "")
    outcome.compare([recorded("A>B:x")], with: [recorded("A>B:x"), recorded("C>D:y")], in: "R")
    #expect(outcome.exposedSeams.isEmpty && outcome.firstDifference == nil)
    outcome.compare(
      [recorded("A>B:x"), recorded("A>B:z")], with: [recorded("A>B:x"), recorded("A>B:y")], in: "S")
    outcome.compare([recorded("C>D:z")], with: [recorded("C>D:y")], in: "T")
    #expect(outcome.exposedSeams == [PartyPair("A", "B"), PartyPair("D", "C")])
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

  /// `A>B:x` is a call, and `A<B:p=1` a read by A of B's p.
  private func recorded(_ text: String) -> RecordedStep {
    let messages = text.split(separator: " ").map { word in
      let parts = word.split { "><:=".contains($0) }.map(String.init)
      let isRead = word.contains("<")
      return Message(
        sender: isRead ? parts[1] : parts[0], receiver: isRead ? parts[0] : parts[1], name: parts[2],
        arguments: Array(parts.dropFirst(3)), kind: isRead ? .read : .call)
    }
    return RecordedStep(messages: messages, lines: [])
  }
}
