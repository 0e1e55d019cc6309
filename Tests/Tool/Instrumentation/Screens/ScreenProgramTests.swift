import Foundation
import Synchronization
@testable import SystemCalls
@testable import TestSupport
import Testing

@testable import Instrumentation
@testable import MessageRecorder

/// The results of the processes that play screens, also of those that end early.
struct ScreenProgramTests {
  private let folder: TemporaryFolder
  /// How a process ends while it plays 'Retries', and what that says of the screen.
  private static let ends: [(String, ScreenError)] = [
    ("echo 'Fatal error: It is broken' >&2; kill -TRAP $$", .traps(part: "Retries", reason: "It is broken")),
    ("kill -SEGV $$", .traps(part: "Retries", reason: Signals.message(of: SIGSEGV))),
    ("exit 75", .takesTooLong(part: "Retries")), ("exit 3", .breaksContract(part: "Retries")),
  ]

  init() throws { folder = try TemporaryFolder() }

  // MARK: Contract and messages

  @Test("Several processes play the random walks, and their reports are put together")
  func shares() async throws {
    var first = PlayedScreen()
    first.report.scenarios = [.init(name: "Opens", rule: 1, agreesWithModel: true, violation: "It is mute.")]
    first.report.transitionWalks = .init(played: 5)
    first.report.randomWalks = .init(played: 5000, diverging: 1)
    first.scenarios = TraceLog([Trace(architecture: "M", scenario: "Opens", steps: [])])
    var second = PlayedScreen()
    second.report.randomWalks = .init(played: 5000, diverging: 2, counterexample: .init(events: 2, text: "second"))
    var third = PlayedScreen()
    third.report.randomWalks = .init(played: 2000, diverging: 4, counterexample: .init(events: 1, text: "third"))
    for (name, played) in [("5000 41 all", first), ("5000 5041 none", second), ("2000 10041 none", third)] {
      try folder.write(JSONEncoder().encode(played), to: "contract \(name)")
    }
    let program = try program(
      "[ $2 = M ] || exit 64; echo 'playing Opens'; cat '\(folder.url.path)/'\"$1 ${*:3}\"; echo")
    let steps = Mutex<[[Int]]>([])
    let played = try await [program].contract(walks: 12_000, seed: 41) { done, all in
      steps.withLock { $0.append([done, all]) }
    }[0].get()
    var sum = first.report
    sum.randomWalks = .init(played: 12_000, diverging: 7, counterexample: .init(events: 2, text: "second"))
    #expect(played.report == sum)
    #expect(played.scenarios.traces.map(\.scenario) == ["Opens"])
    #expect(steps.withLock { $0 }.count == 3 && steps.withLock { $0 }.last == [12_000, 12_000])
  }

  @Test("No further process plays a screen that takes too long")
  func stops() async throws {
    let program = try program("echo 'playing Opens' | tee -a '\(folder.url.path)/played'; exit 75")
    let played = try await [program].contract(walks: 100_000, seed: 1)
    #expect(throws: ScreenError.takesTooLong(part: "Opens")) { try played[0].get() }
    let lines = try String(contentsOf: folder.url.appending(path: "played"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count <= ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test(
    "A screen that traps or takes too long is named with the part, also before its mutants, and the others are played",
    arguments: ends)
  func screenFails(end: String, error: ScreenError) async throws {
    try folder.write(JSONEncoder().encode(PlayedScreen()), to: "played")
    let sound = try program("echo 'playing Opens'; cat '\(folder.url.path)/played'")
    let broken = try program("echo 'playing Opens'; echo 'playing Retries'; \(end)", named: "Broken", mutants: 6)
    let played = try await [sound, broken, sound].contract(walks: 3, seed: 1)
    #expect(throws: error) { try played[1].get() }
    for other in [played[0], played[2]] { #expect(try other.get().report == ContractReport()) }
    let tried = try await [broken].mutantResults()
    #expect(throws: error) { try tried[0].get() }
  }

  @Test(
    "A program that is ended from outside, that fails itself, or that prints something else says nothing of the screen",
    arguments: [
      "kill -KILL $$", "kill -TERM $$", "exit 70", "exit 0", "echo nonsense", "echo 'playing Opens'; echo '{}'",
      "echo 'playing Opens'; exit 70", "echo 'playing Opens'; kill -HUP $$", "echo ready", "echo ready; echo nonsense",
      "echo ready; exit 70", "echo ready; kill -INT $$",
    ])
  func programFails(script: String) async throws {
    let program = try program(script, mutants: 6)
    await #expect(throws: ProcessError.self) { try await [program].contract(walks: 1, seed: 1) }
    await #expect(throws: ProcessError.self) { try await [program].mutantResults() }
  }

  // MARK: Mutants

  @Test("Goes on with the next mutant where one traps, or takes too long")
  func goesOn() async throws {
    var outcome = MutantOutcome(status: .killed, reason: "walk")
    let message = Message(sender: "B", receiver: "A", name: "x()", arguments: [], kind: .call)
    outcome.compare(
      [RecordedStep(messages: [message], lines: [])], with: [RecordedStep(messages: [], lines: [])], in: "S")
    try folder.write(JSONEncoder().encode(outcome), to: "outcome")
    let outcomes = try await outcomes(
      """
      echo ready
      for number in "${@:2}"; do
        case $number in
          2) echo "file.swift:1: Fatal error: Index out of range" >&2; kill -TRAP $$ ;;
          4) exit 75 ;;
          5) kill -SEGV $$ ;;
          *) cat '\(folder.url.path)/outcome'; echo ;;
        esac
      done
      """)
    #expect(outcomes.map(\.status) == [.killed, .killed, .killed, .timeout, .killed, .killed])
    #expect(
      outcomes.map(\.reason) == [
        "walk", "the process has trapped: Index out of range", "walk", "took too long",
        "the process has trapped: \(Signals.message(of: SIGSEGV))", "walk",
      ])
    #expect(outcomes[0].exposedSeams == [PartyPair("A", "B")] && outcomes[0].firstDifference?.actual == message)
  }

  @Test("Each of many mutants of several screens has its outcome")
  func batches() async throws {
    let script = """
      echo ready
      for number in "${@:2}"; do echo '{"status":"Killed","reason":"'$number'","exposedSeams":[]}'; done
      """
    let broken = try program("echo 'playing Opens'; exit 75", named: "Broken", mutants: 7)
    let programs = [try program(script, mutants: 120), broken, try program(script, named: "N", mutants: 13)]
    let steps = Mutex<[[Int]]>([])
    let results = try await programs.mutantResults { done, all in steps.withLock { $0.append([done, all]) } }
    #expect(throws: ScreenError.takesTooLong(part: "Opens")) { try results[1].get() }
    for (result, count) in [(results[0], 120), (results[2], 13)] {
      #expect(try result.get().map(\.mutant.number) == Array(1...count))
      #expect(try result.get().map(\.outcome.reason) == (1...count).map { "\($0)" })
    }
    #expect(steps.withLock { $0 }.last == [140, 140])
  }

  private func outcomes(_ script: String, of count: Int = 6) async throws -> [MutantOutcome] {
    try await [program(script, mutants: count)].mutantResults()[0].get().map(\.outcome)
  }

  /// A program that is a script: it is asked with a verb, and more words.
  private func program(_ script: String, named name: String = "M", mutants count: Int = 0) throws -> ScreenProgram {
    ScreenProgram(
      screen: name, file: try folder.writeProgram(script, to: "program-\(UUID())"), mutants: Self.mutants(count),
      scratch: folder.url.appending(path: "streams"))
  }

  private static func mutants(_ count: Int) -> ModuleMutants {
    let mutant = Mutant(
      number: 0, module: "M", file: "x", declaration: "f", line: 1, column: 1, end: [1, 2], operator: .booleanLiteral,
      original: "true", replacement: "false")
    let site = ModuleMutants.Site(mutant: mutant, file: 0, range: 0..<1, rejection: nil) { _ in
      Edit(inserting: "", at: 0)
    }
    return ModuleMutants(Array(repeating: site, count: count))
  }
}
