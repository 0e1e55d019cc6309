@testable import Instrumentation
import MessageRecorder
import Testing

/// Where mutants are made, and that the sources with all of them compile and behave.
struct MutantFinderTests {
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
        return count
      }
      func stop() { isOn = false }
      func stopLater() -> () -> Void { { [weak self] in self?.stop() } }
    }
    """

  private static let copy: Task<RewriterProgram.Copy, any Error> = Task {
    let program = try await RewriterProgram(
      files: ["Thing.swift": source],
      main: """
        for number in 0...28 {
          MutantSwitch.turnOn(number)
          let thing = Thing(count: 2)
          let other = Thing(count: 2)
          other.name = "a"
          let result = thing.run(other)
          print(result, other.name ?? "nil", other.changes, thing.isMany, thing.title, MutantSwitch.isReached)
        }
        """)
    return try await program.rewritten(withMutants: true)
  }

  @Test("Makes a mutant wherever an operator applies, and in no initialiser")
  func sites() async throws {
    let mutants = try await Self.copy.value.mutants
    #expect(
      mutants.map { "\($0.line) \($0.operator) \($0.original) → \($0.replacement)" } == [
        "4 statementRemoved changes += 1 → ",
        "4 integerLiteral 1 → 1 + 1",
        "4 integerLiteral 1 → 1 - 1",
        "7 logicalConnective count > 3 && !isOn → count > 3 || !isOn",
        "7 relationalBoundary count > 3 → count >= 3",
        "7 relationalNegation count > 3 → count <= 3",
        "7 integerLiteral 3 → 3 + 1",
        "7 integerLiteral 3 → 3 - 1",
        "7 negationRemoved !isOn → isOn",
        "8 coalescingReduced name ?? \"none\" → name",
        "8 coalescingReduced name ?? \"none\" → \"none\"",
        "8 stringLiteral \"none\" → \"\"",
        "9 resultNil name?.first → nil",
        "11 bindingFailed other → nil",
        "11 conditionForced other.count == count → true",
        "11 conditionForced other.count == count → false",
        "11 relationalNegation other.count == count → other.count != count",
        "11 integerLiteral 7 → 7 + 1",
        "11 integerLiteral 7 → 7 - 1",
        "12 conditionForced isOn → true",
        "12 conditionForced isOn → false",
        "12 statementRemoved stop() → ",
        "13 statementRemoved other.name = isOn ? \"on\" : nil → ",
        "13 ternarySwapped isOn ? \"on\" : nil → isOn ? nil : \"on\"",
        "13 stringLiteral \"on\" → \"\"",
        "16 statementRemoved isOn = false → ",
        "16 booleanLiteral false → true",
        "17 statementRemoved self?.stop() → ",
      ])
    #expect(mutants.map(\.number) == Array(1...mutants.count))
    #expect(mutants.first { $0.line == 7 }?.column == 22)
    #expect(mutants.first { $0.line == 7 }?.declaration == "Thing.isMany")
  }

  /// With its switch on, the program does what the text of the mutant says; with all off, what the source says.
  @Test("Builds all mutants at once, drops what the compiler rejects, and turns on one at a time")
  func program() async throws {
    let copy = try await Self.copy.value
    let (mutants, lines) = (copy.mutants, copy.output.split(separator: "\n").map(String.init))
    #expect(mutants.count == 28)
    #expect(copy.rejected.keys.map { mutants[$0 - 1].replacement } == ["name"])

    func number(_ line: Int, _ operator: MutationOperator, _ replacement: String) throws -> Int {
      try #require(
        mutants.first { $0.line == line && $0.operator == `operator` && $0.replacement == replacement }
      ).number
    }
    let cases: [(Int, String)] = [
      (0, "3 nil 2 false none false"),
      (try number(11, .bindingFailed, "nil"), "7 a 1 false none true"),
      (try number(11, .conditionForced, "false"), "7 a 1 false none true"),
      (try number(11, .integerLiteral, "7 + 1"), "3 nil 2 false none false"),
      (try number(12, .conditionForced, "false"), "3 on 2 false none true"),
      (try number(12, .statementRemoved, ""), "3 on 2 false none true"),
      (try number(13, .statementRemoved, ""), "3 a 1 false none true"),
      (try number(13, .ternarySwapped, "isOn ? nil : \"on\""), "3 on 2 false none true"),
      (try number(8, .stringLiteral, "\"\""), "3 nil 2 false  true"),
      (try number(7, .relationalBoundary, "count >= 3"), "3 nil 2 true none true"),
      (try number(4, .statementRemoved, ""), "3 nil 0 false none true"),
    ]
    #expect(cases.map { lines[$0.0] } == cases.map(\.1))
  }
}
