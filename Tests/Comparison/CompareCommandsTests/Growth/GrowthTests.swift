import Foundation
import Testing

@testable import Comparison

/// What growth counts: sizes, pairs of requests, and the table of its results.
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

  /// The rows of `--tests` and `--pairs` are quoted on that page; no test prints them, as they take up to half an hour.
  @Test("The table of growth in ARCHITECTURE.md has the numbers that the page of the grown screen quotes")
  func summary() throws {
    let package = URL(filePath: Run.package)
    let page = try String(contentsOf: package.appending(path: "Samples/Changes/grown.md"), encoding: .utf8)
      .split(separator: "\n")
    let architecture = try String(contentsOf: package.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    func cells(_ title: String, below: String? = nil, count: Int = 7) throws -> [String] {
      let index = try #require(page.firstIndex { $0.hasPrefix(title + "  ") })
      if let below { #expect(page[index + 1].hasPrefix(below)) }
      return page[below == nil ? index : index + 1].split { " →".contains($0) }.suffix(count).map(String.init)
    }
    func pairs(_ values: [String], _ others: [String]) -> [String] {
      zip(values, others).map { $0 == "–" && $1 == "–" ? "–" : "\($0) → \($1)" }
    }
    let prices = try cells("price of 95 %", count: 14)
    let rows = [
      ("", Variant.names),
      ("code lines ÷ Plain", pairs(try cells("÷ Plain"), try cells("÷ Plain", below: "  grown"))),
      ("edit sites of the twelve requests", pairs(try cells("edit sites"), try cells("edit sites", below: "  grown"))),
      ("price of 95 %", pairs((0..<7).map { prices[2 * $0] }, (0..<7).map { prices[2 * $0 + 1] })),
      ("clean merges of 66 pairs of requests", try cells("clean")),
      ("merges that compile, but break a rule", try cells("merges, breaks a rule")),
    ]
    let table = try #require(architecture.range(of: "\n## How it grows\n")).upperBound
    for (title, cells) in rows {
      let row = "\n|\(title.isEmpty ? "" : " " + title) | \(cells.joined(separator: " | ")) |\n"
      #expect(architecture[table...].contains(row), "\(title): \(cells)")
    }
  }
}
