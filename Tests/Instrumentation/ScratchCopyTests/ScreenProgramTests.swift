import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Instrumentation
@testable import MessageRecorder

/// What comes of the processes that play screens, also of those that do not come to their end.
struct ScreenProgramTests {
  private let folder: TemporaryFolder
  /// How a process ends while it plays 'Retries', and what that says of the screen.
  private static let ends: [(String, ScreenError)] = [
    ("echo 'Fatal error: It is broken' >&2; kill -TRAP $$", .traps(part: "Retries", reason: "It is broken")),
    ("kill -SEGV $$", .traps(part: "Retries", reason: String(cString: strsignal(SIGSEGV)))),
    ("exit 75", .takesTooLong(part: "Retries")), ("exit 3", .breaksContract(part: "Retries")),
  ]

  init() throws { folder = try TemporaryFolder() }

  // MARK: Contract and messages

  @Test("Several processes play the random walks, and their reports are put together")
  func shares() async throws {
    var first = ContractReport()
    first.scenarios = [.init(name: "Opens", rule: 1, agreesWithModel: true, violation: "It is mute.")]
    first.transitionWalks = .init(played: 5)
    first.randomWalks = .init(played: 5000, diverging: 1)
    var second = ContractReport()
    second.randomWalks = .init(played: 5000, diverging: 2, counterexample: .init(events: 2, text: "second"))
    var third = ContractReport()
    third.randomWalks = .init(played: 2000, diverging: 4, counterexample: .init(events: 1, text: "third"))
    for (name, report) in [("5000 41 rules", first), ("5000 5041", second), ("2000 10041", third)] {
      try folder.write(JSONEncoder().encode(report), to: "contract \(name)")
    }
    let program = try program(
      "[ $2 = M ] || exit 64; echo 'playing Opens'; cat '\(folder.url.path)/'\"$1 ${*:3}\"; echo")
    let steps = Mutex<[[Int]]>([])
    let reports = try await program.contractReports(of: ["M"], walks: 12_000, seed: 41) { done, all in
      steps.withLock { $0.append([done, all]) }
    }
    var sum = first
    sum.randomWalks = .init(played: 12_000, diverging: 7, counterexample: .init(events: 2, text: "second"))
    #expect(try reports.map { try $0.get() } == [sum])
    #expect(steps.withLock { $0 }.count == 3 && steps.withLock { $0 }.last == [12_000, 12_000])
  }

  @Test("No further process plays a screen that takes too long")
  func stops() async throws {
    let program = try program("echo 'playing Opens' | tee -a '\(folder.url.path)/played'; exit 75")
    let reports = try await program.contractReports(of: ["M"], walks: 100_000, seed: 1)
    #expect(reports == [.failure(.takesTooLong(part: "Opens"))])
    let played = try String(contentsOf: folder.url.appending(path: "played"), encoding: .utf8).split(separator: "\n")
    #expect(played.count <= ProcessInfo.processInfo.activeProcessorCount)
  }

  @Test(
    "A screen that traps or takes too long is named with the part, and the others are played",
    arguments: ends)
  func screenFails(end: String, error: ScreenError) async throws {
    try folder.write(JSONEncoder().encode(ContractReport()), to: "report")
    try folder.write(JSONEncoder().encode(TraceLog([])), to: "log")
    let program = try program(
      """
      echo 'playing Opens'; echo 'playing Retries'
      [ $2 = Broken ] && { \(end); }
      case $1 in contract) cat '\(folder.url.path)/report' ;; scenarios) cat '\(folder.url.path)/log' ;; esac
      """)
    let reports = try await program.contractReports(of: ["A", "Broken", "B"], walks: 3, seed: 1)
    #expect(reports == [.success(ContractReport()), .failure(error), .success(ContractReport())])
    #expect(try await program.traceLog(of: "A").get().traces.isEmpty)
    await #expect(throws: error) { try await program.traceLog(of: "Broken").get() }
  }

  @Test(
    "A program that is ended from outside, twice, or that fails itself, says nothing of the screen",
    arguments: [
      "kill -KILL $$", "kill -TERM $$", "exit 70", "exit 0", "echo nonsense", "echo 'playing Opens'; echo '{}'",
      "echo 'playing Opens'; exit 70",
    ])
  func programFails(script: String) async throws {
    let program = try program(script)
    await #expect(throws: ScratchCopyError.self) { try await program.contractReports(of: ["M"], walks: 1, seed: 1) }
  }

  // MARK: Mutants

  @Test("Goes on with the next mutant where one traps, or takes too long")
  func goesOn() async throws {
    var outcome = MutantOutcome(status: .killed, reason: "walk")
    let message = Message(sender: "B", receiver: "A", name: "x()", arguments: [], kind: .call, depth: 0)
    outcome.compare(
      [RecordedStep(messages: [message], lines: [])], with: [RecordedStep(messages: [], lines: [])], in: "S")
    try folder.write(JSONEncoder().encode(outcome), to: "outcome")
    let outcomes = try await outcomes(
      """
      echo ready
      for number in "${@:3}"; do
        case $number in
          2) echo "file.swift:1: Fatal error: Index out of range" >&2; kill -TRAP $$ ;;
          4) exit 75 ;;
          5) kill -SEGV $$ ;;
          *) cat '\(folder.url.path)/outcome'; echo ;;
        esac
      done
      """
    ).map { try $0.get() }
    #expect(outcomes.map(\.status) == [.killed, .killed, .killed, .timeout, .killed, .killed])
    #expect(
      outcomes.map(\.reason) == [
        "walk", "the process has trapped: Index out of range", "walk", "took too long",
        "the process has trapped: \(String(cString: strsignal(SIGSEGV)))", "walk",
      ])
    #expect(outcomes[0].exposedSeams == [PartyPair("A", "B")] && outcomes[0].firstDifference?.actual == message)
  }

  @Test("Each of many mutants of several screens has its outcome")
  func batches() async throws {
    let mutants = (1...60).map {
      Self.mutant($0, of: $0.isMultiple(of: 3) ? "N" : $0.isMultiple(of: 5) ? "Broken" : "M")
    }
    let program = try program(
      """
      if [ $2 = Broken ]; then echo 'playing Opens'; exit 75; fi
      echo ready
      for number in "${@:3}"; do echo '{"status":"Killed","reason":"'$2' '$number'","exposedSeams":[]}'; done
      """)
    let steps = Mutex<[[Int]]>([])
    let outcomes = try await program.outcomes(of: mutants) { done, all in steps.withLock { $0.append([done, all]) } }
    #expect(outcomes.count == 60)
    for (mutant, outcome) in outcomes {
      if mutant.module == "Broken" {
        #expect(throws: ScreenError.takesTooLong(part: "Opens")) { try outcome.get() }
      } else {
        #expect(try outcome.get().reason == "\(mutant.module) \(mutant.number)")
      }
    }
    #expect(steps.withLock { $0 }.last == [60, 60])
  }

  @Test("Each trap is a kill", arguments: ["ILL", "TRAP", "ABRT", "SEGV", "BUS", "FPE"])
  func traps(signal: String) async throws {
    let outcomes = try await outcomes("echo ready; kill -\(signal) $$", of: 2)
    #expect(try outcomes.map { try $0.get().status } == [.killed, .killed])
  }

  @Test(
    "A signal from outside is no kill: the process is tried again once, and then it is an error",
    arguments: [("KILL", SIGKILL), ("TERM", SIGTERM), ("INT", SIGINT), ("HUP", SIGHUP)])
  func endedFromOutside(signal: String, number: Int32) async throws {
    let once = try await outcomes(
      """
      echo ready
      [ -e \(folder.url.path)/again ] || { touch \(folder.url.path)/again; kill -\(signal) $$; }
      for number in "${@:3}"; do echo '{"status":"Survived","reason":"","exposedSeams":[]}'; done
      """)
    #expect(try once.map { try $0.get().status } == Array(repeating: .survived, count: 6))
    await #expect(throws: ScratchCopyError.ended(module: "M", signal: number)) {
      try await outcomes("echo ready; kill -\(signal) $$")
    }
  }

  @Test(
    "Says so where a process prints something else, or fails itself, as at a mutant that is evaluated once",
    arguments: [
      "echo ready; echo nonsense", "echo ready; exit 70", "echo ready", "exit 0", "echo 'playing x'; exit 70",
    ])
  func nonsense(script: String) async throws {
    await #expect(throws: ScratchCopyError.self) { try await outcomes(script) }
  }

  @Test(
    "A process that ends before all was played without a mutant is ended by the screen, and the part is named",
    arguments: ends)
  func endsBeforeMutants(end: String, error: ScreenError) async throws {
    let outcomes = try await outcomes("echo 'playing Opens'; echo 'playing Retries'; \(end)")
    #expect(outcomes.count == 6)
    for outcome in outcomes { #expect(throws: error) { try outcome.get() } }
  }

  private func outcomes(_ script: String, of count: Int = 6) async throws -> [Result<MutantOutcome, ScreenError>] {
    let mutants = (1...count).map { Self.mutant($0) }
    let outcomes = try await program(script).outcomes(of: mutants)
    return mutants.compactMap { outcomes[$0] }
  }

  private static func mutant(_ number: Int, of module: String = "M") -> Mutant {
    Mutant(
      number: number, module: module, file: "x", declaration: "d", line: 1, column: 1, end: [1, 2],
      operator: .resultNil, original: "a", replacement: "nil")
  }

  /// A program that is a script: it is asked with a verb, a screen, and more words.
  private func program(_ script: String) throws -> ScreenProgram {
    ScreenProgram(
      file: try folder.writeProgram(script, to: "program"),
      scratch: try ScratchFolder(folder.url.appending(path: "streams")))
  }
}
