import Foundation
import MessageRecorder

/// The unit tests of a screen.
package struct Suite: Hashable, Sendable {
  package let library: String
  /// The target of the tests.
  package let tests: String
  /// The numbers of the mutants of the library that the compiler rejects.
  fileprivate let rejected: Set<Int>

  package init(of library: String, tests: String, withoutMutants rejected: Set<Int> = []) {
    (self.library, self.tests, self.rejected) = (library, tests, rejected)
  }

  func mutants(in dump: ModuleDump) -> ModuleMutants {
    ModuleMutants(in: dump).rejecting(Dictionary(uniqueKeysWithValues: rejected.map { ($0, "rejected") }))
  }
}

/// Which test functions find which mutants.
package struct SuiteRun: Codable, Sendable {
  /// The functions by the names of their files and the lines of their attributes.
  package let functions: [TestRun]
  /// The mutants that the compiler accepts, each with the indices of the functions that fail.
  package let findings: [Finding]
  /// The time of the suite without a mutant.
  package let seconds: Double

  package struct Finding: Codable, Sendable {
    package let mutant: Mutant
    package let functions: [Int]
  }
}

/// The program of the tests, of which a process plays one suite to one mutant.
struct SuiteProgram: Sendable {
  let suite: Suite
  let command: [String]
  let mutants: ModuleMutants
  let scratch: URL
  /// A suite takes less than a second; a mutant that hangs is ended after this time.
  var limit: Duration = .seconds(10)

  /// Plays the suite without a mutant.
  func functions() async throws -> (runs: [TestRun], ids: [String], seconds: Double) {
    let clock = ContinuousClock()
    var events = TestEvents("")
    let time = try await clock.measure { events = try await play(nil, without: []) }
    let ids = events.functions.keys.sorted()
    let runs = ids.compactMap { id in
      events.functions[id].map { TestRun(file: $0.file, line: $0.line, passes: events.passes[id] ?? false) }
    }
    if runs.isEmpty { throw ProcessError.failed("the run of \(suite.tests)", diagnostics: "No test is found.") }
    return (runs, ids, time / .seconds(1))
  }

  /// The functions that find a mutant. One that ends the process, or does not end, finds it, and the others are run again.
  func functions(finding mutant: Int) async throws -> Set<String> {
    var ending: Set<String> = []
    while true {
      let events = try await play(mutant, without: ending)
      let failing = events.passes.filter { !$0.value }.map(\.key)
      let unfinished = Set(events.functions.keys).subtracting(events.passes.keys).subtracting(ending)
      if unfinished.isEmpty { return ending.union(failing.filter { events.functions[$0] != nil }) }
      let last = events.started.intersection(unfinished)
      if last.isEmpty { throw ProcessError.failed("the run of \(suite.tests)", diagnostics: "No test was running.") }
      ending.formUnion(last)
    }
  }

  private func play(_ mutant: Int?, without ending: Set<String>) async throws -> TestEvents {
    let file = scratch.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let skipped = ending.map { id in
      // The place at the end is no part of the name.
      "^" + NSRegularExpression.escapedPattern(for: id.split(separator: "/").prefix(2).joined(separator: "/"))
    }
    // One after another: so the one that ends the process is known.
    let options =
      ["--no-parallel", "--event-stream-version", "0", "--event-stream-output-path", file.path]
      + ["--filter", "^\(suite.tests)\\."] + skipped.flatMap { ["--skip", $0] }
    let result = try await Subprocess(command + options, variables: [MutantSwitch.variable: mutant.map(String.init)])
      .run(in: scratch, within: limit)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw ProcessError.failed("the run of \(suite.tests)", diagnostics: result.output + result.diagnostics)
    }
    return TestEvents(text)
  }
}

extension PackageCopy {
  /// The program of all tests that were built, which ends where it has used eight gigabytes.
  var testCommand: [String] {
    #if os(Linux)
      let program = scratch.appending(path: "release/copyPackageTests.xctest").path
      return ["/bin/sh", "-c", "ulimit -v 8000000; exec \"$@\"", "sh", program, "--testing-library", "swift-testing"]
    #else
      return toolchain.swift + ["test", "--skip-build", "--disable-xctest"] + words
    #endif
  }
}

extension [SuiteProgram] {
  /// Plays each suite to each of its mutants.
  func runs(progress: @escaping ScreenProgram.Progress) async throws -> [SuiteRun] {
    let sound = try await concurrentMap { try await $0.functions() }
    let plays = zip(self, sound).flatMap { program, sound in
      let isSound = sound.runs.allSatisfy(\.passes)
      return isSound ? program.mutants.numbers.map { (program: program, mutant: $0) } : []
    }
    var done = 0
    var found = try await plays.concurrentMap { _ in
      done += 1
      await progress(done, plays.count)
    } _: {
      try await $0.program.functions(finding: $0.mutant)
    }[...]
    return zip(self, sound).map { program, sound in
      let isSound = sound.runs.allSatisfy(\.passes)
      let findings = (isSound ? program.mutants.viable : []).map { site in
        let names = found.removeFirst()
        return SuiteRun.Finding(
          mutant: site.mutant, functions: sound.ids.indices.filter { names.contains(sound.ids[$0]) })
      }
      return SuiteRun(functions: sound.runs, findings: findings, seconds: sound.seconds)
    }
  }
}
