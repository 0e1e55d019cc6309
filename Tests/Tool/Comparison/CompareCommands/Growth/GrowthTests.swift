@testable import CommandLineInterface
import Foundation
import Testing

@testable import Comparison

/// What growth counts: sizes, pairs of requests, and the table of its results.
struct GrowthTests {
  @Test("The largest type has its extensions and what is nested in it; the longest function is in any file")
  func sizes() throws {
    let texts = [
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
    ]
    let size = try GrownSize(of: texts.map { ("A.swift", $0) })
    #expect(size.codeLines == 20)
    // Large, Nested, its cases, short; the extension, and long with four lines. A closing brace of a type is none.
    #expect(size.largestType.name == "Large")
    #expect(size.largestType.codeLines == 9)
    #expect(size.longestFunction.name == "Large.long")
    #expect(size.longestFunction.codeLines == 4)
  }

  @MainActor
  @Test("An alternative of a step makes a range there and in the sum; the next step goes on from the patch")
  func alternatives() async throws {
    struct Row: Decodable {
      struct Step: Decodable {
        let grown: Cost
        let smallRange: [String: [Double]]
        let grownRange: [String: [Double]]
      }
      struct Cost: Decodable { let linesAdded: Int }
      let architecture: String
      let steps: [Step]
    }
    let fixture = try await ChangeFixture()
    try fixture.write(
      "| [`one`](one/README.md) | One |\n| [`two`](two/README.md) | Two |\n", to: "Samples/Changes/README.md")
    let first = try fixture.text("MVP")
    try fixture.write(first, to: "Samples/Changes/grown/01-one/MVP.patch")
    let other = first.replacing("+  let middleName = 2\n", with: "+  let a = 2\n+  let b = 3\n").replacing(
      "+4,7", with: "+4,8")
    try fixture.write(other, to: "Samples/Changes/grown/01-one/MVP-2.patch")
    // It has a line of the first patch in its context.
    let second = first.replacing("@@ -4,6 +4,7 @@", with: "@@ -4,7 +4,8 @@").replacing(
      "+  let middleName = 2\n", with: "   let middleName = 2\n+  let surname = 3\n")
    try fixture.write(second, to: "Samples/Changes/grown/02-two/MVP.patch")

    func rows(_ words: String...) async throws -> [[String]] {
      let run = await Run(["growth", "--root", fixture.root] + words, folder: fixture.root)
      #expect(run.code == .done, "\(run.diagnostics)")
      return run.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }
    let sums = try await rows()
    let start = try #require(sums.firstIndex { $0.starts(with: ["lines", "added"]) })
    #expect(sums[start] == ["lines", "added", "–", "1", "1", "–", "–"])
    #expect(sums[start + 1] == ["grown", "–", "–", "2–3", "–", "–"])
    let steps = try await rows("--all")
    let title = try #require(steps.firstIndex { $0.starts(with: ["lines", "added,"]) })
    #expect(steps[title + 1] == ["One", "–→–", "1→–", "1→1–2", "–→–", "–→–"])
    #expect(steps[title + 2] == ["Two", "–→–", "–→–", "–→1", "–→–", "–→–"])
    let json = try await Run(["growth", "--root", fixture.root, "--format", "json"], folder: fixture.root).rows(
      Row.self)
    let mvp = try #require(json.first { $0.architecture == "MVP" })
    #expect(mvp.steps.map(\.grown.linesAdded) == [1, 1])
    #expect(mvp.steps.map { $0.grownRange["linesAdded"] } == [[1, 2], [1, 1]])
    #expect(mvp.steps.map { $0.smallRange["linesAdded"] } == [[1, 1], nil])
  }

  @Test("Pairs of requests are counted by their outcome, and a broken rule is named")
  func pairs() {
    let outcomes: [RequestPairs.Row.Outcome] = [
      .clean, .insertions, .overlap, .doesNotCompile, .breaksRule, .clean, .clean,
    ]
    let rows = zip(Variant.names, outcomes).map { name, outcome in
      RequestPairs.Row(
        architecture: name, requests: ["one", "two"], outcome: outcome,
        inLibrary: outcome == .overlap ? .insertions : .clean, reason: "breaks it")
    }
    let pairs = RequestPairs(rows: rows)
    #expect(
      pairs.table.lines { $0 } == [
        "of 1 pairs of requests      Plain  MVC  MVP  MVVM  VIPER  VIP  Redux",
        "library and mock view",
        "  clean                         1    0    0     0      0    1      1",
        "  both insert at one place      0    1    0     0      0    0      0",
        "  overlap                       0    0    1     0      0    0      0",
        "  merges, does not compile      0    0    0     1      0    0      0",
        "  merges, breaks a rule         0    0    0     0      1    0      0",
        "library alone, text only",
        "  no conflict                   1    1    0     1      1    1      1",
        "  both insert at one place      0    0    1     0      0    0      0",
        "  overlap                       0    0    0     0      0    0      0",
      ])
    #expect(pairs.brokenRules == ["VIPER, one and two: breaks it"])
  }

  @Test(
    "A conflict is an insertion by both sides if there was nothing in its place, in all conflicts of a text",
    arguments: [("", true), ("\n", true), ("old\n", false)])
  func insertions(base: String, onlyInserts: Bool) {
    func conflict(_ base: String) -> String {
      "same\n<<<<<<< HEAD\none\n||||||| 1a2b3c\n\(base)=======\ntwo\n>>>>>>> other\nsame\n"
    }
    #expect(RequestPairs.onlyInserts(conflict(base)) == onlyInserts)
    #expect(RequestPairs.onlyInserts(conflict("") + conflict(base)) == onlyInserts)
    // Without marks, one side has deleted the file.
    #expect(!RequestPairs.onlyInserts("same\n"))
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
      (
        "library and mock view ÷ Plain",
        pairs(try cells("÷ Plain, with mock view"), try cells("÷ Plain, with mock view", below: "  grown"))
      ),
      ("edit sites of the twelve requests", pairs(try cells("edit sites"), try cells("edit sites", below: "  grown"))),
      ("price of 95 %", pairs((0..<7).map { prices[2 * $0] }, (0..<7).map { prices[2 * $0 + 1] })),
      ("clean merges of 66 pairs of requests", try cells("  clean")),
      ("merges that compile, but break a rule", try cells("  merges, breaks a rule")),
    ]
    let table = try #require(architecture.range(of: "\n## How it grows\n")).upperBound
    for (title, cells) in rows {
      let row = "\n|\(title.isEmpty ? "" : " " + title) | \(cells.joined(separator: " | ")) |\n"
      #expect(architecture[table...].contains(row), "\(title): \(cells)")
    }
  }
}
