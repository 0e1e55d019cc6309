import TestSupport
import Testing

@testable import Comparison

/// How the lines of two texts are matched.
struct AlignmentTests {
  @Test(
    "Matches what says something, and what stands next to it",
    arguments: [
      ("", "", []),
      ("a b c", "a b c", [[0, 0], [1, 1], [2, 2]]),
      ("a b c", "b", [[1, 0]]),
      ("a x b", "a y b", [[0, 0], [2, 2]]),
      // The brace after f belongs to f; the lone brace in the middle of nothing else does not count.
      ("f } g }", "h } f }", [[0, 2], [1, 3]]),
      ("x } y", "p q } r", []),
      ("x }", "y }", [[1, 1]]),
      // Code comes before comments, even where more comments would match.
      ("//a //b f", "f //a //b", [[2, 0]]),
      ("//a f //b g", "f //b g //a", [[1, 0], [2, 1], [3, 2]]),
    ])
  func matches(left: String, right: String, pairs: [[Int]]) {
    #expect(Alignment(lines(left), lines(right)).pairs.map { [$0.left, $0.right] } == pairs)
  }

  @Test("Tells texts apart that are canonically equivalent")
  func bytes() {
    #expect(Alignment(["\u{E9}"], ["e\u{301}"]).pairs.isEmpty)
  }

  @Test("Matches equal lines alone, each once and in order; and as many of code as can be")
  func properties() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let left = randomLines(using: &generator)
      let right = randomLines(using: &generator)
      let pairs = Alignment(left, right).pairs
      #expect(pairs.allSatisfy { left[$0.left] == right[$0.right] })
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.left < $1.left && $0.right < $1.right })
      let isCode: (String) -> Bool = { $0.saysSomething && !$0.hasPrefix("//") }
      #expect(
        pairs.count { isCode(left[$0.left]) }
          == longestCommonSubsequence(left.filter(isCode), right.filter(isCode)), "\(left) \(right)")
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private func randomLines(using generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...8, using: &generator)).map { _ in
      ["a", "b", "c", "}", "", "//a", "//b"][Int.random(in: 0..<7, using: &generator)]
    }
  }

  private func longestCommonSubsequence(_ left: [String], _ right: [String]) -> Int {
    guard let first = left.first else { return 0 }
    let without = longestCommonSubsequence(Array(left.dropFirst()), right)
    guard let index = right.firstIndex(of: first) else { return without }
    return max(without, 1 + longestCommonSubsequence(Array(left.dropFirst()), Array(right[(index + 1)...])))
  }
}
