import Foundation
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

  @Test("The table of growth in ARCHITECTURE.md has the numbers that the page of the grown screen quotes")
  func summary() throws {
    let package = URL(filePath: Run.package)
    let page = try String(contentsOf: package.appending(path: "Samples/Changes/grown.md"), encoding: .utf8)
      .split(separator: "\n")
    let comparison = try String(contentsOf: package.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    func numbers(_ title: String, below: Int = 0) throws -> [String] {
      let index = try #require(page.firstIndex { $0.hasPrefix(title) }) + below
      return page[index].split(whereSeparator: { " →".contains($0) }).suffix(title.hasPrefix("price") ? 14 : 7).map(
        String.init)
    }
    func pairs(_ values: [String], _ others: [String]) -> [String] {
      zip(values, others).map { $0 == "–" ? "–" : "\($0) → \($1)" }
    }
    let prices = try numbers("price of 95 %  ").enumerated()
    let rows = [
      ("code lines ÷ Plain", pairs(try numbers("÷ Plain  "), try numbers("÷ Plain  ", below: 1))),
      ("edit sites of the twelve requests", pairs(try numbers("edit sites "), try numbers("edit sites ", below: 1))),
      (
        "price of 95 %",
        pairs(prices.filter { $0.offset % 2 == 0 }.map(\.element), prices.filter { $0.offset % 2 == 1 }.map(\.element))
      ),
      ("clean merges of 66 pairs of requests", try numbers("clean ")),
      ("merges that compile, but break a rule", try numbers("merges, breaks a rule ")),
    ]
    for (title, cells) in rows {
      #expect(comparison.contains("\n| \(title) | \(cells.joined(separator: " | ")) |\n"), "\(title): \(cells)")
    }
  }
}
