@testable import Instrumentation
import TestSupport
import Testing

/// The lexer against texts that are no Swift.
struct RobustnessTests {
  /// Whatever the text, nothing traps, and the classes add up to the number of lines.
  @Test(arguments: try Fixture.all())
  func everyLineHasOneClass(_ fixture: Fixture) {
    var generator = SeededGenerator(seed: 20_261_121)
    for _ in 0..<300 {
      let text = mutated(fixture.text, using: &generator)
      let lines = LexedText(Array(text.utf8).span).lineCount
      #expect(lines.total == numberOfLines(in: text), "\(text.debugDescription)")
    }
  }

  /// A text that opens the same thing again and again is counted in one pass; looking for each end would take minutes.
  /// No time is asserted: a search that is too slow shows as a test that does not end.
  @Test(arguments: ["#\n", "a = /b\n", "\"\\(", "#\"\"\"", "##\"\"\" ", "a<", "/*", "`", "+/"])
  func longRowsOfTheSame(_ text: String) {
    let bytes = Array(repeatElement(text.utf8, count: 200_000 / text.utf8.count).joined())
    let lines = bytes.count { $0 == 0x0A }
    #expect(LexedText(bytes.span).lines.count == max(lines, 1))
  }

  private func mutated(_ text: String, using generator: inout SeededGenerator) -> String {
    let alphabet = Array("\"\"\"'`#/*\\()[]{}<>=!?.,:; \n\r\0\u{301}∈é".unicodeScalars)
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !scalars.isEmpty {
      let index = Int.random(in: scalars.indices, using: &generator)
      let scalar = alphabet[Int.random(in: alphabet.indices, using: &generator)]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: scalars[index] = scalar
      case 1: scalars.insert(scalar, at: index)
      case 2: scalars.remove(at: index)
      default: scalars.removeSubrange(max(index, scalars.count / 2)...)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func numberOfLines(in text: String) -> Int {
    let ends: Set<Character> = ["\n", "\r", "\r\n"]
    return text.count(where: ends.contains) + (text.last.map { ends.contains($0) ? 0 : 1 } ?? 0)
  }
}
