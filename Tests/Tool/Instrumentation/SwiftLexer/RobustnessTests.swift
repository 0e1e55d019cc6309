@testable import Instrumentation
@testable import TestSupport
import Testing

/// The lexer against texts that are no Swift.
struct RobustnessTests {
  /// After a few random edits nothing traps, and without an error the classes add up to the number of lines.
  @Test(arguments: try Fixture.all())
  func everyLineHasOneClass(_ fixture: Fixture) {
    var generator = SeededGenerator(seed: 20_261_121)
    var accepted = 0
    for _ in 0..<300 {
      let text = mutated(fixture.text, using: &generator)
      guard let lexed = try? LexedText(Array(text.utf8)) else { continue }
      accepted += 1
      #expect(lexed.lineCount.total == numberOfLines(in: text), "\(text.debugDescription)")
    }
    #expect(accepted > 0)
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
    text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.isEmpty || text.utf8.last == UInt8(ascii: "\n") ? 0 : 1)
  }
}
