import CompilerDump
import Foundation
import MessageRecorder

/// Builds the copy with all mutants in it, without those that the compiler rejects.
struct MutatedProgram {
  /// The executable file.
  let program: URL
  /// All mutants, of all variants.
  let mutants: [Mutant]
  /// What the compiler says of those that it rejects.
  let rejected: [Int: String]

  /// Builds it.
  ///
  /// - Parameters:
  ///   - copy: The modules.
  ///   - mutantsByModule: The mutants of each variant.
  ///   - recorder: The module that the rewritten ones tell.
  ///   - runner: The module that begins to run.
  ///   - driver: Compiles and links.
  /// - Throws: `DumpError`, or an error of the file system.
  init(
    of copy: RewrittenModules, mutantsByModule: [String: ModuleMutants], recorder: ModuleSource, runner: ModuleSource,
    driver: CompilerDriver
  ) async throws {
    let modules = [recorder] + (try copy.write())
    let jobs = modules.map { module in
      ModuleJob(module, isAwaited: true) { module in
        if let mutants = mutantsByModule[module.name] {
          return try await Self.compile(module.name, mutants, of: copy, by: driver)
        }
        try await driver.compile(module)
        return [:]
      }
    }
    rejected = try await Scheduler().run(jobs).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    program = try await driver.link(runner, with: modules)
    mutants = mutantsByModule.values.flatMap(\.all).sorted { $0.number < $1.number }
  }

  /// Compiles a module without the mutants that the compiler rejects, and tells what it says of them.
  ///
  /// A wrong type of one is reported anywhere in its line, so that the mutants of such a line are tried one by one.
  private static func compile(
    _ name: String, _ mutants: ModuleMutants, of copy: RewrittenModules, by driver: CompilerDriver
  ) async throws -> [Int: String] {
    var rejected: [Int: String] = [:]
    while true {
      let attempt = try await Attempt(name, mutants, of: copy, without: Set(rejected.keys), by: driver)
      if attempt.errors.isEmpty { return rejected }
      let known = rejected.count
      let lines = Set(attempt.errors.map(\.suspects))
      for index in 0..<(lines.map(\.count).max() ?? 0) {
        let alone = Set(lines.compactMap { index < $0.count ? $0[index] : nil })
        let without = Set(lines.joined()).subtracting(alone).union(rejected.keys)
        let trial = try await Attempt(name, mutants, of: copy, without: without, by: driver)
        for error in trial.errors {
          for suspect in error.suspects where alone.contains(suspect) { rejected[suspect] = error.message }
        }
      }
      if rejected.count == known {
        throw DumpError.doesNotCompile(module: name, diagnostics: attempt.diagnostics)
      }
    }
  }

  /// An attempt to compile a module with some of its mutants.
  private struct Attempt {
    /// What the compiler says is wrong.
    struct Error {
      let message: String
      /// The mutants of the line.
      let suspects: [Int]
    }

    var errors: [Error] = []
    var diagnostics = ""

    init(
      _ name: String, _ mutants: ModuleMutants, of copy: RewrittenModules, without dropped: Set<Int>,
      by driver: CompilerDriver
    ) async throws {
      guard let (module, files) = try copy.write(name, mutants: mutants, without: dropped) else {
        throw DumpError.noSources(module: name, folder: "")
      }
      do {
        try await driver.compile(module)
      } catch DumpError.doesNotCompile(_, let diagnostics) {
        self.diagnostics = diagnostics
        for match in diagnostics.matches(of: /(?m)^(.+):(\d+):\d+: error: (.*)$/) {
          // By its name: on macOS the compiler may say /private/var where the copy was written to /var.
          guard let file = files[URL(filePath: String(match.1)).lastPathComponent], let line = Int(match.2) else {
            continue
          }
          errors.append(Error(message: String(match.3), suspects: file.mutants(inLine: line)))
        }
        if errors.isEmpty { throw DumpError.doesNotCompile(module: name, diagnostics: diagnostics) }
      }
    }
  }
}
