@testable import Instrumentation
import Foundation
import MessageRecorder
import TestSupport
import Testing

/// What comes of workers that do not come to their end.
struct MutantRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Goes on with the next mutant where one traps, takes too long or uses up the memory")
  func goesOn() async throws {
    let results = try await run(
      """
      echo ready
      for number in $(echo "$3" | tr , ' '); do
        case $number in
          2) echo "file.swift:1: Fatal error: Index out of range" >&2; kill -TRAP $$ ;;
          4) exit 75 ;;
          5) kill -SEGV $$ ;;
          *) echo '{"status":"Killed","reason":"walk '$number'","exposedSeams":["A–B"],"suspectLines":3}' ;;
        esac
      done
      """
    ).get()
    #expect(results.map(\.mutant.number) == Array(1...6))
    #expect(results.map(\.status) == [.killed, .killed, .killed, .timeout, .killed, .killed])
    #expect(
      results.map(\.reason) == [
        "walk 1", "the process has trapped: Index out of range", "walk 3", "took too long",
        "the process has trapped: \(String(cString: strsignal(SIGSEGV)))", "walk 6",
      ])
    #expect(results[0].exposedSeams == ["A–B"])
    #expect(results[0].suspectLines == 3)
  }

  @Test(
    "Each trap is a kill",
    arguments: ["ILL", "TRAP", "ABRT", "SEGV", "BUS", "FPE"])
  func traps(signal: String) async throws {
    let results = try await run("echo ready; kill -\(signal) $$").get()
    #expect(results.map(\.status) == Array(repeating: .killed, count: 6))
  }

  @Test(
    "A signal from outside is no kill: the worker is tried again once, and then it is an error",
    arguments: ["KILL", "TERM", "INT", "HUP"])
  func endedFromOutside(signal: String) async throws {
    let once = try await run(
      """
      echo ready
      [ -e '\(folder.url.path)/again' ] || { touch '\(folder.url.path)/again'; kill -\(signal) $$; }
      for number in $(echo "$3" | tr , ' '); do
        echo '{"status":"Survived","reason":"","exposedSeams":[]}'
      done
      """
    ).get()
    #expect(once.map(\.status) == Array(repeating: .survived, count: 6))
    let error = await #expect(throws: ScratchCopyError.self) { try await run("echo ready; kill -\(signal) $$") }
    guard case .ended("M", _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "Says so where a worker prints something else, or fails itself",
    arguments: [
      "echo ready; echo nonsense", "echo ready; exit 70", "echo ready", "exit 0", "echo 'playing x'; exit 70",
    ])
  func nonsense(script: String) async throws {
    await #expect(throws: ScratchCopyError.self) { try await run(script) }
  }

  @Test(
    "What ends a worker before its sound run is over is no mutant, but the screen, and the part is named",
    arguments: [
      ("kill -TRAP $$", ScreenError.traps(part: "Retries", reason: "It is broken.")),
      ("exit 75", .takesTooLong(part: "Retries")), ("exit 3", .breaksContract(part: "Retries")),
    ])
  func endsBeforeSoundRun(end: String, error: ScreenError) async throws {
    let sound = "echo 'playing Opens'; echo 'playing Retries'; echo 'Fatal error: It is broken.' >&2; \(end)"
    await #expect(throws: error) { try await run(sound).get() }
    // A worker that has begun anew plays its sound run again.
    let result = #"echo '{"status":"Survived","reason":"","exposedSeams":[]}'"#
    await #expect(throws: error) { try await run("echo ready; \(result); \(sound)").get() }
  }

  private func run(_ script: String) async throws -> Result<[MutantResult], ScreenError> {
    let program = try folder.writeProgram(script, to: "program")
    let mutants = (1...6).map { number in
      Mutant(
        number: number, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
        original: "a", replacement: "nil")
    }
    let results = try await MutantRun(
      program: program, scratch: try ScratchFolder(folder.url.appending(path: "streams"))
    ).results(of: mutants) { _ in }
    return try #require(results["M"])
  }
}
