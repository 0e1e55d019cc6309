import Foundation
@testable import TestSupport
import Testing

@testable import Instrumentation
@testable import MessageRecorder

/// Which functions of a suite find a mutant, also if it ends or stops the process.
struct SuiteProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program in place of a suite of four functions. Mutant 1 fails in two of them, 2 is found by none, 3 traps in `b`,
  /// 4 hangs in `a` and traps in `c`, and 5 fails in `d`.
  private static let script = """
    while [[ $1 != --event-stream-output-path ]]; do shift; done
    exec >"$2"
    for name in a b c d; do
      id="T.S/$name()/F.swift:${#name}:4"
      echo '{"kind":"test","payload":{"kind":"function","id":"'$id'","sourceLocation":{"fileID":"T/'$name'","line":1}}}'
    done
    event() {
      echo '{"kind":"event","payload":{"kind":"'$1'","testID":"T.S/'$name'()/F.swift:1:4","messages":[{"symbol":"'$2'"}]}}'
    }
    skipped=$*
    for name in a b c d; do
      [[ $skipped == *"$name\\\\(\\\\)"* ]] && continue
      event testStarted default
      case $COMPARE_MUTANT$name in
        3b | 4c) kill -TRAP $$ ;;
        4a) exec sleep 100 ;;
        1a | 1c | 5d) event testEnded fail ;;
        *) event testEnded pass ;;
      esac
    done
    """

  private func program(_ script: String = script, mutants count: Int = 5) throws -> SuiteProgram {
    let mutant = Mutant(
      number: 0, module: "M", file: "x", declaration: "f", line: 1, column: 1, end: [1, 2], operator: .booleanLiteral,
      original: "true", replacement: "false")
    let site = ModuleMutants.Site(mutant: mutant, file: 0, range: 0..<1, rejection: nil) { _ in
      Edit(inserting: "", at: 0)
    }
    let tests = TestProgram(
      command: [try folder.writeProgram(script, to: "program-\(UUID())").path],
      scratch: folder.url.appending(path: "streams"), limit: .seconds(1))
    return SuiteProgram(
      suite: Suite(of: "M", tests: "T"), tests: tests, mutants: ModuleMutants(Array(repeating: site, count: count)))
  }

  @Test("A mutant that traps or hangs is found by the function that runs, and the others are played without it")
  func findings() async throws {
    let run = try await [program()].runs { _, _ in }[0]
    #expect(run.functions.map(\.file) == ["T/a", "T/b", "T/c", "T/d"] && run.functions.allSatisfy(\.passes))
    #expect(run.findings.map(\.functions) == [[0, 2], [], [1], [0, 2], [3]])
    #expect(run.findings.map(\.mutant.number) == [1, 2, 3, 4, 5])
  }

  @Test("A suite that fails without a mutant is played to none, and the others are")
  func broken() async throws {
    let failing = Self.script.replacing("case $COMPARE_MUTANT$name in", with: "case 5$name in")
    let runs = try await [program(failing), program(mutants: 1)].runs { _, _ in }
    #expect(runs[0].functions.map(\.passes) == [true, true, true, false] && runs[0].findings.isEmpty)
    #expect(runs[1].findings.map(\.functions) == [[0, 2]])
  }

  @Test(
    "A program that ends before a test, or has none, says nothing of a mutant", arguments: ["exit 1", "exec sleep 9"])
  func noTests(script: String) async throws {
    await #expect(throws: ProcessError.self) { try await [program(script)].runs { _, _ in } }
    let late = Self.script.replacing("event() {", with: "[[ $COMPARE_MUTANT ]] && \(script)\nevent() {")
    await #expect(throws: ProcessError.self) { try await [program(late)].runs { _, _ in } }
  }
}
