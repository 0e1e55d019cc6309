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

  /// What is found out about modules; the words are those of the files in the cache.
  public enum Measurement: String, Sendable {
    /// What their syntax trees tell.
    case module
    /// What their objects say to each other in each scenario, without their mutants.
    case traces
    /// What becomes of their mutants, and what their objects say to each other without them.
    case mutants
  }

  private let modules: [ModuleSource]
  private let cast: Cast
  private let recorder: ModuleSource
  private let runner: ModuleSource
  private let toolchain: Toolchain
  private let cache: ResultCache
  private let waiting: @Sendable () async -> Void
  private let beginning: @Sendable (Measurement) async -> Void
  private var dumps: [String: ModuleDump] = [:]
  /// What came of the screens whose mutants were tried, by their modules.
  private var played: [String: Recorded<PlayedScreen>] = [:]
  /// What the compiler says of the screens that it rejects, and of what imports them.
  private var rejected: [String: String] = [:]

  /// Plans a copy; nothing is copied yet.
  ///
  /// - Parameters:
  ///   - modules: All modules that may be asked for, each after those that it imports.
  ///   - cast: Which of their types take part in a screen.
  ///   - recorder: The module that the rewritten ones tell what they do.
  ///   - runner: The module that plays the contract.
  ///   - toolchain: The compiler.
  ///   - cache: Where results are kept.
  ///   - waiting: Called if another run works there, and is waited for.
  ///   - beginning: Called before something is measured that is not in the cache.
  public init(
    of modules: [ModuleSource], cast: Cast, recorder: ModuleSource, runner: ModuleSource, toolchain: Toolchain,
    cache: ResultCache, waiting: @escaping @Sendable () async -> Void = {},
    beginning: @escaping @Sendable (Measurement) async -> Void = { _ in }
  ) {
    self.modules = modules
    self.cast = cast
    self.recorder = recorder
    self.runner = runner
    self.toolchain = toolchain
    self.cache = cache
    self.waiting = waiting
    self.beginning = beginning
  }

  /// Measures modules by their syntax trees, unless that was done.
  ///
  /// - Parameters:
  ///   - subjects: The modules.
  ///   - measure: Measures a module.
  /// - Returns: What was measured, or why nothing was, in the order of the modules.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func measurements<Value: Codable & Sendable>(
    of subjects: [Subject], measure: @Sendable (ModuleDump) -> Value
  ) async throws -> [Result<Value, ScreenError>] {
    try await results(.module, of: subjects) { missing, work in
      try await dump(missing.map(\.module), in: work).map { $0.map(measure) }
    }
  }

  /// Plays all scenarios to screens, unless that was done, and records what their objects say to each other.
  ///
  /// - Parameter subjects: The modules of the screens.
  /// - Returns: The traces of each, scenario by scenario, with what is not recorded, or why there are none.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func traces(of subjects: [Subject]) async throws -> [Result<Recorded<[Trace]>, ScreenError>] {
    // Whoever has tried the mutants has recorded the scenarios too.
    let known = try subjects.map { try knownScenarios(of: $0) }
    var recorded = try await recordedScenarios(of: zip(subjects, known).filter { $1 == nil }.map(\.0)).makeIterator()
    return known.compactMap { log in
      (log.map { .success($0) } ?? recorded.next())?.map { $0.map(\.traces) }
    }
  }

  private func recordedScenarios(of subjects: [Subject]) async throws -> [Result<Recorded<TraceLog>, ScreenError>] {
    try await results(.traces, of: subjects) { missing, work in
      let copy = try await rewritten(missing.map(\.module), in: work)
      let scratch = try ScratchFolder(work.appending(path: "build"))
      let compiler = compiler(of: missing, in: scratch)
      let build = try await copy.build(recorder: recorder) { try await compiler.compile($0) }
      let program = try await compiler.driver.link(runner, with: build.modules)
      var results: [Result<Recorded<TraceLog>, ScreenError>] = []
      for subject in missing {
        if let diagnostics = rejected[subject.module] {
          results.append(.failure(.doesNotCompile(diagnostics: diagnostics)))
        } else {
          let omissions = build.omissions.filter { subject.isConcerned(by: $0, among: missing) }
          let log = try await traces(of: subject.module, playedBy: program, in: scratch)
          results.append(log.map { Recorded(value: $0, omissions: omissions) })
        }
      }
      return results
    }
  }

  private func traces(
    of module: String, playedBy program: URL, in scratch: ScratchFolder
  ) async throws -> Result<TraceLog, ScreenError> {
    let run = try await Subprocess([program.path, "traces", module]).run(in: scratch)
    let line = run.output.split(separator: "\n").last.map { PlayerLine($0) }
    switch (line, run.ending) {
    case (.result(let json), .exited(0)):
      return .success(try JSONDecoder().decode(TraceLog.self, from: Data(json.utf8)))
    case (_, .ended(let signal)): throw ScratchCopyError.ended(module: module, signal: signal)
    case (.playing(let part), let ending):
      if let error = ScreenError(ending, playing: part, diagnostics: run.diagnostics) { return .failure(error) }
      fallthrough
    default: throw ScratchCopyError.failed(diagnostics: run.diagnostics)
    }
  }

  /// Makes mutants of screens, and plays the contract to each of them, unless that was done.
  ///
  /// - Parameters:
  ///   - subjects: The modules of the screens.
  ///   - progress: Is told how many mutants are done, of how many.
  /// - Returns: The results for each, in the order of its source, with what is not recorded, or why there are none.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func mutantResults(
    of subjects: [Subject], progress: @escaping @Sendable (Int, Int) async -> Void
  ) async throws -> [Result<Recorded<[MutantResult]>, ScreenError>] {
    let screens = try await results(.mutants, of: subjects) { missing, work in
      try await playedScreens(missing, in: work, progress: progress)
    }
    for (subject, screen) in zip(subjects, screens) {
      if case .success(let screen) = screen { played[subject.module] = screen }
    }
    return screens.map { $0.map { $0.map(\.mutants) } }
  }

  private func playedScreens(
    _ screens: [Subject], in work: URL, progress: @escaping @Sendable (Int, Int) async -> Void
  ) async throws -> [Result<Recorded<PlayedScreen>, ScreenError>] {
    let copy = try await rewritten(screens.map(\.module), in: work)
    let scratch = try ScratchFolder(work.appending(path: "build"))
    var mutantsByModule: [String: ModuleMutants] = [:]
    var number = 1
    for dump in screens.compactMap({ rejected[$0.module] == nil ? dumps[$0.module] : nil }) {
      let mutants = ModuleMutants(in: dump, from: number)
      mutantsByModule[dump.name] = mutants
      number += mutants.all.count
    }
    // What every mutant runs through again and again: the rest takes longer to optimize than it would save.
    let busy = modules.filter { $0.name == cast.contract }.flatMap { [$0.name] + $0.dependencies } + [recorder.name]
    let mutated = try await MutatedProgram(
      of: copy, mutantsByModule: mutantsByModule, recorder: recorder, runner: runner,
      compiler: compiler(of: screens, in: scratch, optimizing: Set(busy)))
    // Where something is not recorded, a mutant may be in its way: there the scenarios are recorded by themselves.
    func omissions(of screen: Subject) -> [Omission] {
      mutated.omissions.filter { screen.isConcerned(by: $0, among: screens) }
    }
    var scenarios: [String: TraceLog] = [:]
    for screen in screens where rejected[screen.module] == nil && omissions(of: screen).isEmpty {
      let log = try await traces(of: screen.module, playedBy: mutated.program, in: scratch)
      scenarios[screen.module] = try? log.get()
    }
    let viable = mutated.mutants.filter { mutated.rejected[$0.number] == nil }
    let tried = try await MutantRun(program: mutated.program, scratch: scratch).results(of: viable) { done in
      await progress(done, viable.count)
    }
    let notCompiled = mutated.mutants.compactMap { mutant in
      mutated.rejected[mutant.number].map { MutantResult(mutant: mutant, status: .compileError, reason: $0) }
    }
    var results: [Result<Recorded<PlayedScreen>, ScreenError>] = []
    for screen in screens {
      let module = screen.module
      if let diagnostics = rejected[module] {
        results.append(.failure(.doesNotCompile(diagnostics: diagnostics)))
        continue
      }
      switch tried[module, default: .success([])] {
      case .failure(let error): results.append(.failure(error))
      case .success(let tried):
        let mutants = (tried + notCompiled.filter { $0.mutant.module == module }).sorted {
          $0.mutant.number < $1.mutant.number
        }
        let played = PlayedScreen(scenarios: scenarios[module], mutants: mutants)
        results.append(.success(Recorded(value: played, omissions: omissions(of: screen))))
      }
    }
    return results
  }

  /// Compiles the modules of a copy; all but the screens that are played, and the doubles, stay the same in the next one.
  private func compiler(
    of screens: [Subject], in scratch: ScratchFolder, optimizing optimized: Set<String> = []
  ) -> CachingCompiler {
    CachingCompiler(
      driver: CompilerDriver(toolchain: toolchain, settings: .package, scratch: scratch), cache: cache,
      optimized: optimized, unkept: Set(screens.map(\.module) + [cast.doubles]))
  }

  /// What was recorded of a screen when its mutants were tried.
  private func knownScenarios(of subject: Subject) throws -> Recorded<TraceLog>? {
    if played[subject.module] == nil {
      played[subject.module] = try cache.known(resultName(.mutants, of: subject), subject.inputs)
    }
    return played[subject.module].flatMap { screen in
      screen.value.scenarios.map { Recorded(value: $0, omissions: screen.omissions) }
    }
  }

  private func results<Value: Codable & Sendable>(
    _ measurement: Measurement, of subjects: [Subject],
    make: ([Subject], URL) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Result<Value, ScreenError>] {
    let requests = subjects.map { (resultName(measurement, of: $0), $0.inputs) }
    return try await cache.results(requests, waiting: waiting) { missing, work in
      await beginning(measurement)
      return try await make(subjects.filter { missing.contains(resultName(measurement, of: $0)) }, work)
    }
  }

  private func resultName(_ measurement: Measurement, of subject: Subject) -> String {
    "\(measurement).\(subject.module)"
  }

  /// Rewrites screens, and the modules that the program with them consists of: all that their doubles need.
  private func rewritten(_ screens: [String], in work: URL) async throws -> RewrittenModules {
    let dumps = try await dump(screens + [cast.contract, cast.doubles], in: work.appending(path: "dump"))
    // Screens that are not played are not compiled either. Their doubles are known all the same, so that the contract,
    // in which all are told apart, stays as it is.
    let absent = Set(
      modules.map(\.name).filter { rejected[$0] != nil || (!screens.contains($0) && isReplaceable($0)) })
    let sources = try sources(of: [cast.doubles], in: work).filter { !absent.contains($0.name) }.map {
      ModuleSource(
        name: $0.name, folder: $0.folder, dependencies: $0.dependencies.filter { !absent.contains($0) },
        isMainActorByDefault: $0.isMainActorByDefault)
    }
    return RewrittenModules(
      sources, dumps: dumps.compactMap { try? $0.get() }, cast: cast,
      standIns: Dictionary(absent.compactMap { cast.standIn($0) }) { first, _ in first },
      in: work.appending(path: "Sources"))
  }

  /// Whether the doubles can do without a screen: it is imported by no file but the one that has a stand-in.
  private func isReplaceable(_ screen: String) -> Bool {
    guard let standIn = cast.standIn(screen), let files = dumps[cast.doubles]?.files else { return false }
    let importing = files.filter { file in
      file.declarations.contains { $0.kind == "import_decl" && $0.values["module_path"] == screen }
    }
    return importing.map(\.name) == [standIn.file]
  }

  /// Dumps modules, but for those that were dumped before; one that does not compile keeps none of the others.
  private func dump(_ names: [String], in work: URL) async throws -> [Result<ModuleDump, ScreenError>] {
    while true {
      for module in modules where rejected[module.name] == nil && module.name != cast.doubles {
        rejected[module.name] = module.dependencies.lazy.compactMap { self.rejected[$0] }.first
      }
      let missing = Set(names.filter { dumps[$0] == nil && rejected[$0] == nil })
      do {
        let sources = try sources(of: missing, in: work).map { module in
          ModuleSource(
            name: module.name, folder: module.folder, dependencies: module.dependencies,
            isDumped: missing.contains(module.name), isMainActorByDefault: module.isMainActorByDefault)
        }
        if !missing.isEmpty {
          for dump in try await ModuleDumper(toolchain: toolchain, scratch: work).dump(sources) {
            dumps[dump.name] = dump
          }
        }
        return names.compactMap { name in
          rejected[name].map { .failure(.doesNotCompile(diagnostics: $0)) } ?? dumps[name].map { .success($0) }
        }
      } catch DumpError.doesNotCompile(let module, let diagnostics) where cast.isScreen(module) {
        rejected[module] = diagnostics
      } catch DumpError.doesNotCompile(cast.doubles, _) where missing.contains(where: cast.isScreen) {
        // It may be for a screen that does not compile either, and the doubles were only first to say so.
        _ = try await dump(names.filter { $0 != cast.doubles }, in: work)
      }
    }
  }

  /// Some modules and all that they import, without those that do not compile.
  private func sources(of names: Set<String>, in work: URL) throws -> [ModuleSource] {
    let needed = modules.filter { names.contains($0.name) }.reduce(into: names) { $0.formUnion($1.dependencies) }
    return try modules.filter { needed.contains($0.name) && rejected[$0.name] == nil }.map { module in
      guard module.name == cast.doubles, !rejected.isEmpty else { return module }
      let folder = work.appending(path: "doubles-\(UUID().uuidString)")
      try FileManager.default.copyItem(at: module.folder, to: folder)
      for screen in rejected.keys {
        guard let standIn = cast.standIn(screen) else { continue }
        try Data(standIn.source.utf8).write(to: folder.appending(path: standIn.file))
      }
      return ModuleSource(
        name: module.name, folder: folder, dependencies: module.dependencies.filter { rejected[$0] == nil },
        isMainActorByDefault: module.isMainActorByDefault)
    }
  }
}

/// What came of playing a screen with and without its mutants.
struct PlayedScreen: Codable {
  /// What was said in each scenario; `nil` if not all could be recorded.
  let scenarios: TraceLog?
  /// What became of the mutants.
  let mutants: [MutantResult]
}

extension ScratchCopy.Subject {
  /// Whether something is not recorded of the screen: in its own module, or in what it shares with others.
  fileprivate func isConcerned(by omission: Omission, among subjects: [Self]) -> Bool {
    (omission.module == module || !subjects.contains { $0.module == omission.module })
      && !inputs.excluded.contains { $0.hasSuffix("/" + omission.file) }
  }
}
