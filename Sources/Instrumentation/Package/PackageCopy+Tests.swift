import Foundation
import MessageRecorder

/// The place of an error of the compiler.
package struct CompilerError: Hashable, Sendable {
  /// From the folder of the package on.
  package let path: String
  package let line: Int
  package let message: String

  /// Finds the errors in what SwiftPM has printed. The place of an error in the expansion of a macro is that of the macro.
  package static func all(in text: String, below folder: String) -> [Self] {
    var errors: [Self] = []
    /// The message of an error in an expansion, whose place follows.
    var pending: String?
    for line in text.split(separator: "\n") {
      if let message = line.firstMatch(of: /:\d+:\d+: error: (.+)/)?.output.1 { pending = String(message) }
      guard let error = pending, let start = line.firstRange(of: folder + "/")?.upperBound,
        let place = line[start...].prefixMatch(of: #/(.+?):(\d+):\d+: (?:error|note): /#)?.output,
        let number = Int(place.2)
      else { continue }
      errors.append(Self(path: String(place.1), line: number, message: error))
      pending = nil
    }
    return errors.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// How a test function has ended.
package struct TestRun: Hashable, Codable, Sendable {
  /// The module and the name of the file, such as `GreetingMVCTests/OwnershipTests.swift`.
  package let file: String
  /// The line of its attribute.
  package let line: Int
  package let passes: Bool
}

/// What Swift Testing writes while tests run: a line of JSON for each test, and for each event.
struct TestEvents {
  /// The places of the functions, by their names.
  private(set) var functions: [String: (file: String, line: Int)] = [:]
  private(set) var started: Set<String> = []
  /// Whether the functions that have ended pass.
  private(set) var passes: [String: Bool] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      // The last line of a program that was ended may be broken.
      guard let record = try? JSONDecoder().decode(Record.self, from: Data(line.utf8)) else { continue }
      let payload = record.payload
      if record.kind == "test", payload.kind == "function", let id = payload.id, let place = payload.sourceLocation {
        functions[id] = (place.fileID, place.line)
      } else if payload.kind == "testStarted", let id = payload.testID {
        started.insert(id)
      } else if payload.kind == "testEnded", let id = payload.testID {
        passes[id] = !(payload.messages ?? []).contains { $0.symbol == "fail" }
      }
    }
  }

  private struct Record: Decodable {
    struct Payload: Decodable {
      let kind: String
      let id: String?
      let testID: String?
      let sourceLocation: Place?
      let messages: [Message]?
    }
    struct Place: Decodable {
      let fileID: String
      let line: Int
    }
    struct Message: Decodable {
      let symbol: String
    }
    let kind: String
    let payload: Payload
  }
}

extension PackageCopy {
  var words: [String] { ["--package-path", folder.path, "-c", "release"] }
  private static var flags: [String] {
    // A debug build would compile each target in several processes.
    ["-Onone", "-enable-testing", "-no-emit-module-separately-wmo"].flatMap { ["-Xswiftc", $0] }
  }

  /// Builds the tests, and returns the errors of the compiler in the targets where it stops.
  func buildTests() async throws -> [CompilerError] {
    try await errors(
      of: toolchain.packageManager(["build", "--build-tests", "-debug-info-format", "none"] + words + Self.flags))
  }

  /// Builds the tests, and returns the errors of the compiler. Where there are some, others may follow when they are gone.
  /// Some test targets are suspected not to compile; if none are named, all are, and libraries may have changed too.
  package func buildTests(of names: [String], suspecting suspects: [String]?, in graph: PackageGraph) async throws
    -> [CompilerError]
  {
    let words = ["build", "-debug-info-format", "none"] + words + Self.flags
    #if os(Linux)
      // SwiftPM stops at the first target that does not compile. Asking the compiler itself for the errors of all is faster;
      // on macOS, it would have to be told where Swift Testing is.
      if suspects == nil {
        let libraries = try await errors(of: toolchain.packageManager(words))
        if !libraries.isEmpty { return libraries }
      }
      let options = [
        // With a process for each file, it would stop after the first ones with errors. SwiftPM names a package after its
        // folder.
        "-typecheck", "-whole-module-optimization", "-parse-as-library", "-suppress-warnings", "-package-name",
        folder.lastPathComponent.lowercased(),
        "-I", scratch.appending(path: "release/Modules").path,
      ]
      let found = try await (suspects ?? names).compactMap { graph[$0] }.concurrentMap { target in
        let paths = target.sources(in: folder).map { folder.appending(path: $0).path }
        let own = ["-module-name", target.name] + target.compilerArguments + paths
        return try await errors(of: Subprocess(toolchain.compiler + options + own))
      }
      if found.contains(where: { !$0.isEmpty }) { return found.flatMap(\.self) }
    #endif
    return try await buildTests()
  }

  private func errors(of command: Subprocess) async throws -> [CompilerError] {
    let result = try await command.run(in: scratch)
    if result.ending.isSuccess { return [] }
    let text = result.output + result.diagnostics
    let errors = CompilerError.all(in: text, below: folder.path)
    if errors.isEmpty { throw ProcessError.failed("the copy of the tests", diagnostics: text) }
    return errors
  }

  /// Runs all tests that were built.
  package func runTests() async throws -> [TestRun] {
    Array(try await TestProgram(command: testCommand, scratch: scratch, limit: .seconds(60)).runs(of: ".").values)
  }

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

/// The program of some tests, which may have mutants.
struct TestProgram: Sendable {
  let command: [String]
  let scratch: URL
  /// The time after which a run is ended.
  let limit: Duration

  /// Runs test functions, one after another, and returns how each has ended. A function that ends the process, or does not
  /// end, fails, and the others are run again.
  func runs(of filter: String, mutant: Int? = nil) async throws -> [String: TestRun] {
    var runs: [String: TestRun] = [:]
    var ending: Set<String> = []
    while true {
      let events = try await events(of: filter, without: ending, mutant: mutant)
      for (id, place) in events.functions where !ending.contains(id) {
        runs[id] = TestRun(file: place.file, line: place.line, passes: events.passes[id] ?? false)
      }
      let unfinished = Set(runs.keys).subtracting(events.passes.keys).subtracting(ending)
      if runs.isEmpty { throw failed("No test is found.") }
      if unfinished.isEmpty { return runs }
      let last = events.started.intersection(unfinished)
      if last.isEmpty { throw failed("No test was running.") }
      ending.formUnion(last)
    }
  }

  private func events(of filter: String, without ending: Set<String>, mutant: Int?) async throws -> TestEvents {
    let file = scratch.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let skipped = ending.map { id in
      // The place at the end is no part of the name.
      "^" + NSRegularExpression.escapedPattern(for: id.split(separator: "/").prefix(2).joined(separator: "/"))
    }
    // One after another: so the one that ends the process is known.
    let options =
      ["--no-parallel", "--event-stream-version", "0", "--event-stream-output-path", file.path, "--filter", filter]
      + skipped.flatMap { ["--skip", $0] }
    let result = try await Subprocess(command + options, variables: [MutantSwitch.variable: mutant.map(String.init)])
      .run(in: scratch, within: limit)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw failed(result.output + result.diagnostics)
    }
    return TestEvents(text)
  }

  private func failed(_ diagnostics: String) -> ProcessError {
    .failed("the run of the tests", diagnostics: diagnostics)
  }
}
