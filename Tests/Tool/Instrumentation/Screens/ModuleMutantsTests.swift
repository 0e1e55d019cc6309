@testable import Instrumentation
@testable import MessageRecorder
import Foundation
import Testing

/// Where mutants are made, and that the sources with all of them compile and behave.
struct ModuleMutantsTests {
  private static let source = """
    final class Thing {
      var count = 0
      private var isOn: Bool = true
      var name: String? { didSet { changes += 1 } }
      var changes = 0
      init(count: Int) { self.count = count + 1 }
      var isMany: Bool { count > 3 && !isOn }
      var title: String { name ?? "none" }
      var first: Character? { name?.first }
      func run(_ other: Thing?) -> Int {
        guard let other, other.count == count else { return 7 }
        if isOn { stop() }
        other.name = isOn ? "on" : nil
        let result: Int
        result = count
        return result
      }
      func stop() { isOn = false }
      func stopLater() -> () -> Void { { [weak self] in self?.stop() } }
      var last: Character? { if isOn { name?.last } else { nil } }
    }
    """

  private static let program: Task<RewriterProgram, any Error> = Task {
    try await RewriterProgram(
      files: ["Thing.swift": source],
      main: """
        for number in 0...\(mutants.count) {
          MutantSwitch.turnOn(number)
          let thing = Thing(count: 2)
          let other = Thing(count: 2)
          other.name = "a"
          let result = thing.run(other)
          print(result, other.name ?? "nil", other.changes, thing.isMany, thing.title, MutantSwitch.isReached)
        }
        """)
  }

  /// The mutants, each with what the program prints when it is on.
  private static let mutants: KeyValuePairs = [
    "4 statementRemoved changes += 1 → ": "3 nil 0 false none true",
    "4 integerLiteral 1 → 1 + 1": "3 nil 4 false none true",
    "4 integerLiteral 1 → 1 - 1": "3 nil 0 false none true",
    "7 logicalConnective count > 3 && !isOn → count > 3 || !isOn": "3 nil 2 true none true",
    "7 relationalBoundary count > 3 → count >= 3": "3 nil 2 true none true",
    "7 relationalNegation count > 3 → count <= 3": "3 nil 2 true none true",
    "7 integerLiteral 3 → 3 + 1": "3 nil 2 false none true",
    "7 integerLiteral 3 → 3 - 1": "3 nil 2 true none true",
    "7 negationRemoved !isOn → isOn": "3 nil 2 false none false",
    "8 coalescingReduced name ?? \"none\" → name": "3 nil 2 false none false",
    "8 coalescingReduced name ?? \"none\" → \"none\"": "3 nil 2 false none true",
    "9 resultNil name?.first → nil": "3 nil 2 false none false",
    "11 bindingFailed other → nil": "7 a 1 false none true",
    "11 conditionForced other.count == count → true": "3 nil 2 false none true",
    "11 conditionForced other.count == count → false": "7 a 1 false none true",
    "11 relationalNegation other.count == count → other.count != count": "7 a 1 false none true",
    "11 integerLiteral 7 → 7 + 1": "3 nil 2 false none false",
    "11 integerLiteral 7 → 7 - 1": "3 nil 2 false none false",
    "12 conditionForced isOn → true": "3 nil 2 false none true",
    "12 conditionForced isOn → false": "3 on 2 false none true",
    "12 statementRemoved stop() → ": "3 on 2 false none true",
    "13 statementRemoved other.name = isOn ? \"on\" : nil → ": "3 a 1 false none true",
    "13 ternarySwapped isOn ? \"on\" : nil → isOn ? nil : \"on\"": "3 on 2 false none true",
    "15 statementRemoved result = count → ": "3 nil 2 false none false",
    "18 statementRemoved isOn = false → ": "3 on 2 false none true",
    "18 booleanLiteral false → true": "3 on 2 false none true",
    "19 statementRemoved self?.stop() → ": "3 nil 2 false none false",
    "20 conditionForced isOn → true": "3 nil 2 false none false",
    "20 conditionForced isOn → false": "3 nil 2 false none false",
  ]

  @Test("Makes a mutant wherever an operator applies, and in no initialiser")
  func sites() async throws {
    let mutants = try await Self.program.value.mutants.sites.map(\.mutant)
    #expect(
      mutants.map { "\($0.line) \($0.operator) \($0.original) → \($0.replacement)" } == Self.mutants.map(\.key))
    #expect(mutants.map(\.number) == Array(1...mutants.count))
    #expect(mutants.first { $0.line == 7 }?.column == 22)
    #expect(mutants.first { $0.line == 7 }?.declaration == "Thing.isMany")
  }

  private static let fixtures: Task<[String: [String]], any Error> = Task {
    let files = try RewriterFixture.all(in: "mutants").map { ("\($0.name).swift", $0.source) }
    let program = try await RewriterProgram(files: Dictionary(uniqueKeysWithValues: files), main: "")
    return Dictionary(grouping: program.mutants.sites.map(\.mutant), by: \.file).mapValues { mutants in
      mutants.map { "\($0.line) \($0.operator) \($0.original) →\($0.replacement.isEmpty ? "" : " \($0.replacement)")" }
    }
  }

  @Test("Makes the mutants of each kind of place", arguments: try RewriterFixture.all(in: "mutants"))
  func kinds(_ fixture: RewriterFixture) async throws {
    let mutants = try await Self.fixtures.value["\(fixture.name).swift", default: []]
    #expect(mutants == fixture.mutants)
  }

  @Test("Lists each kind of place with its fixture, and each operator")
  func table() throws {
    let page = URL(filePath: #filePath).appending(path: "../../../../../Sources/Instrumentation/README.md").standardized
    let rows =
      try String(contentsOf: page, encoding: .utf8).split(separator: "## ")
      .first { $0.hasPrefix("Where mutants are made") }?.split(separator: "\n").filter { $0.hasPrefix("| ") } ?? []
    let cells = rows.dropFirst().map {
      $0.replacing("\\|", with: "").split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let fixtures = try RewriterFixture.all(in: "mutants")
    #expect(cells.compactMap(\.last).sorted() == fixtures.map { "`\($0.name)`" }.sorted())
    var listed: Set<String> = []
    for row in cells {
      let mutants = fixtures.first { "`\($0.name)`" == row.last }?.mutants ?? []
      let made = Set(mutants.map { String($0.split(separator: " ")[1]) })
      let named = Set(row[2].matches(of: /`(\w+)`/).map { String($0.output.1) })
      // A fixture shows its own operators; a statement in it may also have a place of another one.
      #expect(named.isSubset(of: made) && named.isEmpty == made.isEmpty, "\(row)")
      #expect(listed.isDisjoint(with: named), "\(row)")
      listed.formUnion(named)
    }
    #expect(listed == Set(MutationOperator.allCases.map(\.rawValue)))
  }

  @Test("A mutant that the compiler rejects is left out by itself")
  func rejection() {
    let text = """
      #sourceLocation(file: "Sources/A/B.swift", line: 1)
      let a: X = ((MessageRecorder.MutantSwitch.isOn(3) ? (0 + 1) : (((MessageRecorder.MutantSwitch.isOn(12) ? (0 - 1) : (0))))))
      let b = 1
      """
    let column = text.split(separator: "\n")[1].utf8.count - 10
    let diagnostics = """
      copy/Sources/A/B.swift:1:\(column): error: results in an overflow
      Sources/A/B.swift:2:9: error: no mutant is here
      Sources/A/C.swift:1:\(column): error: in another file
      """
    #expect(ModuleMutants.rejected(by: diagnostics, in: ["Sources/A/B.swift": text]) == [12: "results in an overflow"])
    let first = "Sources/A/B.swift:1:60: error: binary operator '+' cannot be applied"
    #expect(
      ModuleMutants.rejected(by: first, in: ["Sources/A/B.swift": text]) == [3: "binary operator '+' cannot be applied"]
    )
  }

  /// With its switch on, the program does what the text of the mutant says; with all off, what the source says.
  @Test("Builds all mutants at once, drops what the compiler rejects, and turns on one at a time")
  func program() async throws {
    let program = try await Self.program.value
    #expect(program.mutants.sites.filter { $0.rejection != nil }.map(\.mutant.replacement) == ["name", ""])
    let lines = try await program.output(.mutated).split(separator: "\n").map(String.init)
    #expect(lines == ["3 nil 2 false none false"] + Self.mutants.map(\.value))
  }
}
