import Testing

@testable import Comparison

/// How large sources are, and what of them is largest.
struct GrowthTests {
  @Test("The largest type has its extensions and what is nested in it; the longest function is in any file")
  func sizes() {
    let size = GrownSize(of: [
      """
      struct Small {
        let text: String
      }

      final class Large {
        enum Nested {
          case one, two
        }

        func short() {}
      }
      """,
      """
      // A comment.
      extension Large {
        func long() {
          short()
          short()
        }
      }

      protocol Narrow {
        func required(
          of text: String
        )
      }
      """,
    ])
    #expect(size.codeLines == 20)
    // Large, Nested, its cases, short; the extension, and long with four lines. A closing brace of a type is none.
    #expect(size.largestType.name == "Large")
    #expect(size.largestType.codeLines == 9)
    #expect(size.longestFunction.name == "Large.long")
    #expect(size.longestFunction.codeLines == 4)
  }

  @Test("Pairs of requests are counted by their outcome, and a broken rule is named")
  func pairs() {
    let outcomes: [(RequestPairs.Row.Outcome, [Int])] = [
      (.clean, [38, 32, 35, 28, 37, 33, 29]), (.conflict, [24, 32, 26, 34, 25, 30, 34]),
      (.doesNotCompile, [0, 0, 0, 0, 1, 3, 2]), (.breaksRule, [4, 2, 5, 4, 3, 0, 1]),
    ]
    let rows = outcomes.flatMap { outcome, counts in
      zip(Variant.names, counts).flatMap { name, count in
        [RequestPairs.Row](
          repeating: .init(architecture: name, requests: ["one", "two"], outcome: outcome, reason: "breaks it"),
          count: count)
      }
    }
    let pairs = RequestPairs(rows: rows)
    #expect(
      pairs.table.lines { $0 } == [
        "of 66 pairs of requests   Plain  MVC  MVP  MVVM  VIPER  VIP  Redux",
        "clean                        38   32   35    28     37   33     29",
        "conflict in the text         24   32   26    34     25   30     34",
        "merges, does not compile      0    0    0     0      1    3      2",
        "merges, breaks a rule         4    2    5     4      3    0      1",
      ])
    #expect(pairs.brokenRules.count == 19)
    #expect(pairs.brokenRules.first == "Plain, one and two: breaks it")
  }
}
