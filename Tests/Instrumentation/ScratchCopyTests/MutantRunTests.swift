import CompilerDump
import Foundation
import MessageRecorder
import TestSupport
import Testing

@testable import ScratchCopy

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
          4) echo '{"status":"Timeout","reason":"took too long","exposedSeams":[]}'; exit 75 ;;
          5) kill -KILL $$ ;;
          *) echo '{"status":"Killed","reason":"walk '$number'","exposedSeams":["A–B"],"suspectLines":3}' ;;
        esac
      done
      """)
    #expect(results.map(\.mutant.number) == Array(1...6))
    #expect(results.map(\.status) == [.killed, .killed, .killed, .timeout, .killed, .killed])
    #expect(
      results.map(\.reason) == [
        "walk 1", "the process has trapped: Index out of range", "walk 3", "took too long",
        "the process has trapped: status 9", "walk 6",
      ])
    #expect(results[0].exposedSeams == ["A–B"])
    #expect(results[0].suspectLines == 3)
  }

  @Test("Says so where a worker prints something else, or has nothing to compare with")
  func nonsense() async throws {
    await #expect(throws: ScratchCopyError.self) { try await run("echo ready; echo nonsense") }
    let error = await #expect(throws: ScratchCopyError.self) { try await run("echo 'MVP breaks it.' >&2; exit 3") }
    guard case .breaksContract("MVP breaks it.")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "What ends a worker before its sound run is over is no mutant", arguments: [("kill -TRAP $$", 5), ("exit 75", 75)])
  func endsBeforeSoundRun(end: String, status: Int) async throws {
    let error = await #expect(throws: ScratchCopyError.self) { try await run("echo 'It is broken.' >&2; \(end)") }
    guard case .failed("M ends by itself without any mutant, with status \(status).\nIt is broken.\n")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func run(_ script: String) async throws -> [MutantResult] {
    let program = try folder.write("#!/bin/bash\n" + script, to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let mutants = (1...6).map { number in
      Mutant(
        number: number, module: "M", file: "x", declaration: "d", line: 1, column: 1, end: [1, 2], operator: .resultNil,
        original: "a", replacement: "nil")
    }
    return try await MutantRun(program: program, scratch: try ScratchFolder(folder.url.appending(path: "streams")))
      .results(of: mutants) { _ in }
  }
}
