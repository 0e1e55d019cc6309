@testable import CommandLineInterface
import Foundation
import Testing

@testable import Comparison

/// What `compare` prints of two architectures.
struct PairReportTests {
  private func row(_ subject: String, _ groups: [ClosedRange<Double>?]...) -> PairReport.Row {
    PairReport.Row(title: subject, subject: subject, groups: groups)
  }

  @Test("Has less in a row only if every choice of two numbers says so, by a tenth at least")
  func verdict() {
    func verdict(_ rows: PairReport.Row...) -> String {
      PairReport.verdict(on: rows, of: ["A", "B"], reasons: ["is small", "is pure"])
    }
    let (first, second) = (row("lines", [1...8, 10...20]), row("size", [100...100, 90...90]))
    #expect(verdict(first, row("changes", [9...9, 10...10])) == "A has less in every row; B is pure.")
    #expect(verdict(first, second) == "A has less in lines; B has less in size; A is small; B is pure.")
    let ties = [row("lines", [1...10, 10...20]), row("tests", [91...91, 100...100])]
    #expect(verdict(ties[0], ties[1]) == "A tie in every row; A is small; B is pure.")
    let unknown = row("changes", [nil, 1...1])
    #expect(
      verdict(ties[0], second, ties[1], unknown)
        == "B has less in size; a tie in lines and tests; not known in changes; A is small; B is pure.")
    #expect(verdict(unknown) == "Not known in every row; A is small; B is pure.")
  }

  @Test("The tests of an author are compared with those of the same author alone")
  func authors() {
    func verdict(_ groups: [ClosedRange<Double>?]...) -> String {
      let row = PairReport.Row(title: "", subject: "tests", groups: groups)
      return PairReport.verdict(on: [row], of: ["A", "B"], reasons: ["is small", "is pure"])
    }
    // The ranges overlap, but A has less for both authors.
    #expect(verdict([1...1, 2...2], [2...2, 3...3]) == "A has less in every row; B is pure.")
    #expect(verdict([1...1, 2...2], [2...2, 1...1]) == "A tie in every row; A is small; B is pure.")
    #expect(verdict([1...1, 2...2], [nil, 1...1]) == "A has less in every row; B is pure.")
    #expect(verdict([0...0, 0...0]) == "A tie in every row; A is small; B is pure.")
  }

  @Test("Of a pair, only the duties in which the two differ are shown; each architecture has all of them")
  func duties() throws {
    let rows = try PairReport.duties(of: [.baseline, .mvc])
    #expect(rows[0] == ["has the workflow", "ViewController", "Model"])
    #expect(rows.allSatisfy { $0[1] != $0[2] } && (1..<Duty.all.count).contains(rows.count))
    #expect(throws: CommandError.self) { try PairReport.duties(of: [.baseline, Variant(name: "Flux")]) }
    for duty in Duty.all { #expect(throws: Never.self) { try Variant.all.map(duty.object) } }
  }

  @Test("ARCHITECTURE.md has the reason for each architecture")
  func reasons() throws {
    let page = try String(contentsOfFile: Run.package + "/ARCHITECTURE.md", encoding: .utf8)
    for variant in Variant.all {
      let reason = try variant.reason(types: "1").prefix { $0 != "(" }
      #expect(page.contains("| " + reason.trimmingCharacters(in: .whitespaces)), "\(variant)")
    }
    #expect(throws: CommandError.self) { try Variant(name: "Flux").reason(types: "1") }
  }

  /// The last cells of the row of a table that begins with some words.
  private func cells(_ title: String, in lines: [String]) throws -> [String: String] {
    let row = try #require(lines.first { $0.hasPrefix(title) }, "\(title)")
    return Dictionary(
      uniqueKeysWithValues: zip(Variant.all.names, row.split(separator: " ").suffix(7).map(String.init)))
  }

  @Test("Each pair fits a screen, and ends with the numbers of other commands, and a sentence")
  func pairs() async throws {
    func lines(_ words: String...) async throws -> [String] {
      let run = try await Run(published: words)
      #expect(run.code == .done && run.diagnostics.isEmpty, "\(run.diagnostics)")
      return run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let main = try await lines()
    let size = try #require(main.firstIndex { $0.hasPrefix("↓ lines of code") })
    let others = [
      try cells("", in: [main[size + 1]]), try cells("↓ lines ÷ least", in: main), try cells("↓ lines added", in: main),
      try cells("all but the greeting", in: await lines("guests")),
    ]
    for (index, first) in Variant.all.names.enumerated() {
      for second in Variant.all.names.dropFirst(index + 1) {
        let pair = try await lines(first, second.lowercased())
        #expect(pair.count <= 25 && pair.allSatisfy { $0.count <= 80 }, "\(pair.joined(separator: "\n"))")
        #expect(pair.contains("Code: swift run compare diff \(first) \(second)"))
        let heading = try #require(pair.firstIndex { $0.hasPrefix("lower is better") })
        let rows = pair[heading...].dropFirst().prefix { !$0.isEmpty }
        #expect(
          rows.map { $0.split(separator: " ").suffix(2).map(String.init) } == others.map { [$0[first], $0[second]] })
        let sentence = pair[heading...].dropFirst(rows.count + 2).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(sentence.joined(separator: " ").contains(/^.*(less|tie) in .*\. $/), "\(sentence)")
      }
    }
    let text = try await lines("MVVM", "VIPER").map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains("MVVM has less in every row; VIPER has a place for each kind of code (1"))
  }
}
