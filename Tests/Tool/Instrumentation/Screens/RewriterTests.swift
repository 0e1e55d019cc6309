@testable import Instrumentation
import Foundation
@testable import MessageRecorder
@testable import TestSupport
import Testing

/// The constructs of Swift in the instrumented copy.
struct RewriterTests {
  /// The runs of the fixtures as they are, recorded, and with their mutants, which are off.
  private struct Runs {
    let plain: String
    let copies: [String]
    let problems: [String]

    init(_ program: RewriterProgram) async throws {
      plain = try await program.output(.plain)
      copies = [try await program.output(.recorded), try await program.output(.mutated)]
      problems = program.problems
    }
  }

  private static let runs: Task<Runs, any Error> = Task {
    let fixtures = try RewriterFixture.all(in: "recorded")
    let program = try await RewriterProgram(
      files: Dictionary(uniqueKeysWithValues: fixtures.map { ("\($0.name).swift", $0.source) }),
      main: """
        /// Runs a program that can turn the recording on and off.
        func play(_ name: String, _ program: (@escaping (Bool) -> Void) async -> Void) async {
          await play(name) {
            await program { isOn in if isOn { Recorder.start() } else { _ = Recorder.stop() } }
          }
        }
        func play(_ name: String, _ program: () async -> Void) async {
          print("==", name)
          await program()
          printMessages()
        }
        \(fixtures.map { "await play(\"\($0.name)\", \($0.name))" }.joined(separator: "\n"))
        """)
    return try await Runs(program)
  }

  private static let unsupported: Task<[String], any Error> = Task {
    let fixtures = try RewriterFixture.all(in: "unsupported")
    let files = Dictionary(uniqueKeysWithValues: fixtures.map { ("\($0.name).swift", $0.source) })
    return try await RewriterProgram(files: files, main: "").problems
  }

  @Test(
    "Names what would be recorded wrongly, so that the screen is not measured",
    arguments: try RewriterFixture.all(in: "unsupported"))
  func names(_ fixture: RewriterFixture) async throws {
    #expect(!fixture.problems.isEmpty)
    #expect(Self.problems(of: fixture, in: try await Self.unsupported.value) == fixture.problems)
  }

  @Test("Does what the source does, and records its messages", arguments: try RewriterFixture.all(in: "recorded"))
  func records(_ fixture: RewriterFixture) async throws {
    let runs = try await Self.runs.value
    let head = "== \(fixture.name)\n"
    #expect(Self.part(of: runs.plain, after: head) == fixture.output)
    for copy in runs.copies {
      #expect(Self.part(of: copy, after: head) == fixture.output + fixture.messages.map { "-- " + $0 })
    }
    #expect(Self.problems(of: fixture, in: runs.problems) == fixture.problems)
  }

  private static func problems(of fixture: RewriterFixture, in all: [String]) -> [String] {
    all.filter { $0.hasPrefix("Sources/Played/\(fixture.name).swift:") }
  }

  /// Plays 50 programs, or as many as `RANDOM_PROGRAMS` in the environment says; `.ci/nightly` plays 1,000.
  ///
  /// Of six errors that were put into the instrumentation on purpose, 50 programs find five, and 150 find all.
  @Test("Programs put together at random do what their sources do, and send the messages that an oracle predicts")
  func randomPrograms() async throws {
    let wanted = ProcessInfo.processInfo.environment["RANDOM_PROGRAMS"].flatMap { Int($0) }
    let count = wanted ?? 50
    for seed in 0..<max(1, count / 1000) {
      try await playRandomPrograms(min(count, 1000), seed: UInt64(seed))
      if wanted != nil { print("\((seed + 1) * min(count, 1000)) programs") }
    }
  }

  private func playRandomPrograms(_ count: Int, seed: UInt64) async throws {
    let entries = 10
    try #require(count >= entries)
    var random = SeededGenerator(seed: seed)
    let programs = (0..<count / entries).map { RandomProgram(number: $0, entries: entries, using: &random) }
    let main = """
      func play(_ program: Int, _ number: Int, _ entry: (Int) -> Int) {
        print("==", program, number)
        print("=", entry(number % 7))
        printMessages()
        for note in takeNotes() { print("--", note) }
      }
      func make<Object>(_ program: Int, _ type: () -> Object) -> Object {
        var object: Object?
        play(program, -1) { _ in
          object = type()
          return 0
        }
        return object!
      }
      \(programs.enumerated().map { index, program in
        "func program\(index)() { let p = make(\(index), \(program.types[0].name).init)\n"
          + program.types[0].methods.enumerated().map { number, method in
            "play(\(index), \(number)) { p.\(method.name)($0) }"
          }.joined(separator: "\n") + "\n}\nprogram\(index)()"
      }.joined(separator: "\n"))
      """
    func program(_ text: (Twin) -> String) async throws -> RewriterProgram {
      let common = [("Common.swift", text(RandomProgram.commonSource))]
      let files = programs.map { ("\($0.types[0].name).swift", text($0.text)) } + common
      return try await RewriterProgram(files: Dictionary(uniqueKeysWithValues: files), main: main)
    }
    let predicted = try await program(\.oracle).output(.plain)
    let runs = try await Runs(program(\.source))
    #expect(runs.problems.isEmpty)
    for (index, number) in programs.indices.flatMap({ index in (-1..<entries).map { (index, $0) } }) {
      let head = "== \(index) \(number)\n"
      let lines = Self.part(of: predicted, after: head)
      #expect(!lines.isEmpty)
      #expect(Self.part(of: runs.plain, after: head) == lines.filter { !$0.hasPrefix("-- ") }, "seed \(seed)")
      for copy in runs.copies { #expect(Self.part(of: copy, after: head) == lines, "seed \(seed)") }
    }
  }

  private static func part(of output: String, after head: String) -> [String] {
    guard let start = output.range(of: head) else { return [] }
    let rest = output[output.index(before: start.upperBound)...]
    return rest[..<(rest.range(of: "\n==")?.lowerBound ?? rest.endIndex)].split(separator: "\n").map(String.init)
  }
}
