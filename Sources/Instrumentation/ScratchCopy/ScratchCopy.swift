public import CompilerDump
import Foundation
public import MessageRecorder

/// A copy of the sources of some screens, which is rewritten, built and run; nothing in the sources serves it.
///
/// Each module is dumped once, when something is asked for that was not measured before.
public actor ScratchCopy {
  /// A module that is measured, and what decides what is found out about it.
  public struct Subject: Sendable {
    /// The name of the module.
    public let module: String
    /// What decides.
    public let inputs: ResultCache.Inputs

    /// Names a module.
    ///
    /// - Parameters:
    ///   - module: Its name.
    ///   - inputs: What decides what is found out about it.
    public init(module: String, inputs: ResultCache.Inputs) {
      self.module = module
      self.inputs = inputs
    }
  }

  private let modules: [ModuleSource]
  private let cast: Cast
  private let recorder: ModuleSource
  private let runner: ModuleSource
  private let toolchain: Toolchain
  private let cache: ResultCache
  private var dumps: [String: ModuleDump] = [:]

  /// Plans a copy; nothing is copied yet.
  ///
  /// - Parameters:
  ///   - modules: All modules that may be asked for, each after those that it imports.
  ///   - cast: Which of their types take part in a screen.
  ///   - recorder: The module that the rewritten ones tell what they do.
  ///   - runner: The module that plays the contract.
  ///   - toolchain: The compiler.
  ///   - cache: Where results are kept.
  public init(
    of modules: [ModuleSource], cast: Cast, recorder: ModuleSource, runner: ModuleSource, toolchain: Toolchain,
    cache: ResultCache
  ) {
    self.modules = modules
    self.cast = cast
    self.recorder = recorder
    self.runner = runner
    self.toolchain = toolchain
    self.cache = cache
  }

  /// Measures modules by their syntax trees, unless that was done.
  ///
  /// - Parameters:
  ///   - name: What the measurement is called.
  ///   - subjects: The modules.
  ///   - measure: Measures a module.
  /// - Returns: What was measured, in the order of the modules.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func measurements<Value: Codable & Sendable>(
    _ name: String, of subjects: [Subject], measure: @Sendable (ModuleDump) -> Value
  ) async throws -> [Value] {
    try await values(name, of: subjects) { missing, work in
      try await dump(missing.map(\.module), in: work).map(measure)
    }
  }

  /// Plays all scenarios to screens, unless that was done, and records what their objects say to each other.
  ///
  /// - Parameter subjects: The modules of the screens.
  /// - Returns: The traces of each, scenario by scenario, with what is not recorded.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func traces(of subjects: [Subject]) async throws -> [Recorded<[Trace]>] {
    try await values("traces", of: subjects) { missing, work in
      let copy = try await rewritten(missing, in: work)
      let scratch = try ScratchFolder(work.appending(path: "build"))
      let driver = CompilerDriver(toolchain: toolchain, settings: .package, scratch: scratch)
      let build = try await copy.build(recorder: recorder) { try await driver.compile($0) }
      let program = try await driver.link(runner, with: build.modules)
      let result = try await Subprocess([program.path, "traces"] + missing.map(\.module)).run(in: scratch)
      guard result.status == 0 else { throw ScratchCopyError.failed(diagnostics: result.diagnostics) }
      let traces = try JSONDecoder().decode([[Trace]].self, from: Data(result.output.utf8))
      return zip(missing, traces).map { subject, traces in
        Recorded(value: traces, omissions: build.omissions.filter { subject.isConcerned(by: $0, among: missing) })
      }
    }
  }

  /// Makes mutants of screens, and plays the contract to each of them, unless that was done.
  ///
  /// - Parameters:
  ///   - subjects: The modules of the screens.
  ///   - progress: Is told how many mutants are done, of how many.
  /// - Returns: The results for each, in the order of its source, with what is not recorded.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func mutantResults(
    of subjects: [Subject], progress: @escaping @Sendable (Int, Int) async -> Void
  ) async throws -> [Recorded<[MutantResult]>] {
    try await values("mutants", of: subjects) { missing, work in
      let copy = try await rewritten(missing, in: work)
      let scratch = try ScratchFolder(work.appending(path: "build"))
      var mutantsByModule: [String: ModuleMutants] = [:]
      var number = 1
      for dump in missing.compactMap({ dumps[$0.module] }) {
        let mutants = ModuleMutants(in: dump, from: number)
        mutantsByModule[dump.name] = mutants
        number += mutants.all.count
      }
      let mutated = try await MutatedProgram(
        of: copy, mutantsByModule: mutantsByModule, recorder: recorder, runner: runner,
        driver: CompilerDriver(toolchain: toolchain, settings: .optimizedPackage, scratch: scratch))
      let viable = mutated.mutants.filter { mutated.rejected[$0.number] == nil }
      let tried = try await MutantRun(program: mutated.program, scratch: scratch).results(of: viable) { done in
        await progress(done, viable.count)
      }
      let rejected = mutated.mutants.compactMap { mutant in
        mutated.rejected[mutant.number].map { MutantResult(mutant: mutant, status: .compileError, reason: $0) }
      }
      let results = Dictionary(grouping: tried + rejected, by: \.mutant.module)
      return missing.map { subject in
        Recorded(
          value: results[subject.module, default: []].sorted { $0.mutant.number < $1.mutant.number },
          omissions: mutated.omissions.filter { subject.isConcerned(by: $0, among: missing) })
      }
    }
  }

  private func values<Value: Codable & Sendable>(
    _ name: String, of subjects: [Subject], make: ([Subject], URL) async throws -> [Value]
  ) async throws -> [Value] {
    func resultName(_ subject: Subject) -> String { "\(name).\(subject.module)" }
    return try await cache.values(subjects.map { (resultName($0), $0.inputs) }) { missing, work in
      try await make(subjects.filter { missing.contains(resultName($0)) }, work)
    }
  }

  /// The modules that the program with the rewritten screens consists of: all that their doubles need.
  private var used: [ModuleSource] {
    let names = needed(for: [cast.doubles])
    return modules.filter { names.contains($0.name) }
  }

  private func rewritten(_ screens: [Subject], in work: URL) async throws -> RewrittenModules {
    let names = screens.map(\.module) + [cast.contract, cast.doubles]
    let dumps = try await dump(names, in: work.appending(path: "dump"))
    return RewrittenModules(used, dumps: dumps, cast: cast, in: work.appending(path: "Sources"))
  }

  /// Dumps modules, but for those that were dumped before.
  private func dump(_ names: [String], in work: URL) async throws -> [ModuleDump] {
    let missing = Set(names.filter { dumps[$0] == nil })
    if !missing.isEmpty {
      let needed = needed(for: missing)
      let sources = modules.filter { needed.contains($0.name) }.map { module in
        ModuleSource(
          name: module.name, folder: module.folder, dependencies: module.dependencies,
          isDumped: missing.contains(module.name))
      }
      for dump in try await ModuleDumper(toolchain: toolchain, scratch: work).dump(sources) { dumps[dump.name] = dump }
    }
    return names.compactMap { dumps[$0] }
  }

  /// The names of some modules and of all that they import.
  private func needed(for names: Set<String>) -> Set<String> {
    modules.filter { names.contains($0.name) }.reduce(into: names) { $0.formUnion($1.dependencies) }
  }
}

extension ScratchCopy.Subject {
  /// Whether something is not recorded of the screen: in its own module, or in what it shares with others.
  fileprivate func isConcerned(by omission: Omission, among subjects: [Self]) -> Bool {
    (omission.module == module || !subjects.contains { $0.module == omission.module })
      && !inputs.excluded.contains { $0.hasSuffix("/" + omission.file) }
  }
}
