import Foundation
package import MessageRecorder

/// A copy of the sources of some screens, which is rewritten, built and run; nothing in the sources serves it.
///
/// Each module is dumped once, when something is asked for that is not in the cache.
package actor ScratchCopy {
  /// A module that is measured, and the files that decide its results.
  package struct Subject: Sendable {
    /// The name of the module.
    package let module: String
    /// The files that decide its results.
    package let inputs: ResultCache.Inputs

    /// Names a module.
    package init(module: String, inputs: ResultCache.Inputs) {
      self.module = module
      self.inputs = inputs
    }
  }

  /// Work that takes long enough to be announced.
  package enum Phase: Sendable {
    case askingCompiler
    case building
    /// How many of how many pieces of work are done.
    case playing(String, Int, of: Int)
  }

  private let modules: [ModuleSource]
  private let cast: Cast
  private let recorder: ModuleSource
  private let runner: ModuleSource
  private let toolchain: Toolchain
  private let cache: ResultCache
  private let waiting: @Sendable () async -> Void
  private let announce: @Sendable (Phase) async -> Void
  private var dumps: [String: ModuleDump] = [:]
  /// The screens for whose doubles nothing stood in when the doubles were dumped.
  private var doubledScreens: Set<String> = []
  /// The compiler's diagnostics for the screens that it rejects, and for the modules that import them.
  private var rejected: [String: String] = [:]

  /// Plans a copy; nothing is copied yet.
  package init(
    of modules: [ModuleSource], cast: Cast, recorder: ModuleSource, runner: ModuleSource, toolchain: Toolchain,
    cache: ResultCache, waiting: @escaping @Sendable () async -> Void = {},
    announcing announce: @escaping @Sendable (Phase) async -> Void = { _ in }
  ) {
    self.modules = modules
    self.cast = cast
    self.recorder = recorder
    self.runner = runner
    self.toolchain = toolchain
    self.cache = cache
    self.waiting = waiting
    self.announce = announce
  }

  /// Measures modules by their syntax trees.
  package func measurements<Value: Codable & Sendable>(
    of subjects: [Subject], screensFollow: Bool = false, measure: @Sendable (ModuleDump) -> Value
  ) async throws -> [Result<Value, ScreenError>] {
    try await results("module", of: subjects) { missing, work in
      let others = screensFollow ? [cast.contract, cast.doubles] : []
      let names = missing.map(\.module)
      await announce(.askingCompiler)
      return try await dump(names + others, in: work).prefix(names.count).map { $0.map(measure) }
    }
  }

  /// Holds screens against the contract, in a copy in which nothing is rewritten.
  package func contractReports(
    of subjects: [Subject], walks: Int, seed: UInt64 = 1
  ) async throws -> [Result<ContractReport, ScreenError>] {
    try await results("contract-\(walks)-\(seed)", of: subjects) { missing, work in
      await announce(.building)
      let screens = missing.map(\.module)
      let program = try await plainProgram(with: screens, optimizing: walks * screens.count >= 40_000, in: work)
      let obeying = screens.filter { rejected[$0] == nil }
      let reports = try await program.contractReports(of: obeying, walks: walks, seed: seed) { [announce] in
        await announce(.playing("random walks", $0, of: $1))
      }
      return inOrder(screens, Dictionary(uniqueKeysWithValues: zip(obeying, reports)))
    }
  }

  private func plainProgram(with screens: [String], optimizing: Bool, in work: URL) async throws -> ScreenProgram {
    let driver = try driver(in: work)
    while true {
      do {
        let modules = [recorder] + (try sources(of: screens + [cast.doubles], in: work))
        _ = try await modules.concurrentMap(after: modules.prerequisites()) {
          try await driver.compile($0, optimizing: optimizing)
        }
        return ScreenProgram(file: try await driver.link(runner, with: modules), scratch: driver.scratch)
      } catch DumpError.doesNotCompile(let module, let diagnostics) where cast.isScreen(module) {
        reject(module, diagnostics)
      }
    }
  }

  /// Plays the contract to screens, records their messages, and tries their mutants.
  package func playedScreens(_ subjects: [Subject], walks: Int) async throws -> [Result<PlayedScreen, ScreenError>] {
    try await results("screen-\(walks)", of: subjects) { missing, work in
      let screens = missing.map(\.module)
      while true {
        do {
          let played = try await play(missing.filter { rejected[$0.module] == nil }, walks: walks, in: work)
          return inOrder(screens, played)
        } catch DumpError.doesNotCompile(let module, let diagnostics) where cast.isScreen(module) {
          // Some errors show only when code is made, as a result that is missing.
          reject(module, diagnostics)
        }
      }
    }
  }

  /// Rewrites, builds and plays screens; those that turn out not to compile are not among the results.
  private func play(
    _ subjects: [Subject], walks: Int, in work: URL
  ) async throws -> [String: Result<PlayedScreen, ScreenError>] {
    await announce(.askingCompiler)
    let screens = subjects.map(\.module)
    let dumped = try await dump(screens + [cast.contract, cast.doubles], in: work.appending(path: "dump"))
    await announce(.building)
    var first = 1
    let mutants: [String: ModuleMutants] = screens.reduce(into: [:]) { mutants, screen in
      guard rejected[screen] == nil, let dump = dumps[screen] else { return }
      let own = ModuleMutants(in: dump, from: first)
      mutants[screen] = own
      first += own.all.count
    }
    let driver = try driver(in: work)
    let copy = RewrittenModules(
      try sources(of: screens + [cast.doubles], in: work), dumps: dumped.compactMap { try? $0.get() }, cast: cast,
      in: work.appending(path: "Sources"))
    let build = try await copy.build(mutantsByModule: mutants, recorder: recorder) { try await driver.compile($0) }
    let program = ScreenProgram(file: try await driver.link(runner, with: build.modules), scratch: driver.scratch)
    let playable = subjects.filter { rejected[$0.module] == nil }
    let played = try await play(playable, by: program, of: build, mutants: mutants, walks: walks)
    return Dictionary(uniqueKeysWithValues: zip(playable.map(\.module), played))
  }

  private func play(
    _ subjects: [Subject], by program: ScreenProgram, of build: RewrittenModules.Build,
    mutants: [String: ModuleMutants], walks: Int
  ) async throws -> [Result<PlayedScreen, ScreenError>] {
    let screens = subjects.map(\.module)
    let reports = try await program.contractReports(of: screens, walks: walks, seed: 1)
    // The messages of a screen that breaks the contract cannot be compared with those of others.
    let obeying = zip(screens, reports).filter { (try? $1.get().isObeyed) ?? false }.map(\.0)
    let logs = Dictionary(
      uniqueKeysWithValues: zip(obeying, try await obeying.concurrentMap { try await program.traceLog(of: $0) }))
    let viable = obeying.flatMap { mutants[$0]?.all ?? [] }.filter { build.rejected[$0.number] == nil }
    let outcomes = try await program.outcomes(of: viable) { [announce] in
      await announce(.playing("mutants tried", $0, of: $1))
    }
    let tried = Dictionary(uniqueKeysWithValues: zip(viable.map(\.number), outcomes))
    return zip(subjects, reports).map { subject, report in
      Result { () throws(ScreenError) in
        let report = try report.get()
        guard let log = try logs[subject.module]?.get() else {
          return PlayedScreen(report: report, scenarios: TraceLog([]), mutants: [], omissions: [])
        }
        var results: [MutantResult] = []
        for mutant in mutants[subject.module]?.all ?? [] {
          let rejection = build.rejected[mutant.number].map { MutantOutcome(status: .compileError, reason: $0) }
          let outcome =
            if let rejection { rejection } else { try tried[mutant.number, default: .success(.untried)].get() }
          results.append(MutantResult(mutant.numbered(results.count + 1), outcome))
        }
        return PlayedScreen(
          report: report, scenarios: log, mutants: results,
          omissions: build.omissions.filter { subject.isConcerned(by: $0, among: subjects) })
      }
    }
  }

  // MARK: Dumps and sources

  /// Dumps modules that were not dumped before; one that does not compile keeps none of the others from it.
  private func dump(_ names: [String], in work: URL) async throws -> [Result<ModuleDump, ScreenError>] {
    while true {
      let doubled = Set(names.filter { cast.standIn($0) != nil && rejected[$0] == nil })
      if names.contains(cast.doubles), doubled != doubledScreens {
        dumps[cast.doubles] = nil
        doubledScreens = doubled
      }
      let missing = Set(names.filter { dumps[$0] == nil && rejected[$0] == nil })
      do {
        let wanted = names.filter { $0 != cast.doubles || missing.contains($0) }
        var sources = try sources(of: wanted, in: work)
        for index in sources.indices { sources[index].isDumped = missing.contains(sources[index].name) }
        if !missing.isEmpty {
          for dump in try await ModuleDumper(toolchain: toolchain, scratch: work).dump(sources) {
            dumps[dump.name] = dump
          }
        }
        return names.compactMap { name in
          rejected[name].map { .failure(.doesNotCompile(diagnostics: $0)) } ?? dumps[name].map { .success($0) }
        }
      } catch DumpError.doesNotCompile(let module, let diagnostics) where cast.isScreen(module) {
        reject(module, diagnostics)
      } catch DumpError.doesNotCompile(cast.doubles, _) where missing.contains(where: cast.isScreen) {
        // It may be for a screen that does not compile either, and the doubles were only first to be rejected.
        _ = try await dump(names.filter { $0 != cast.doubles }, in: work)
      }
    }
  }

  private func reject(_ module: String, _ diagnostics: String) {
    rejected[module] = diagnostics
    for other in modules where other.dependencies.contains(module) && other.name != cast.doubles {
      rejected[other.name] = rejected[other.name] ?? diagnostics
    }
  }

  /// Some modules and all that they import; of the doubles, those of screens that are neither named nor rejected.
  private func sources(of names: [String], in work: URL) throws -> [ModuleSource] {
    let wanted = Set(names)
    var needed = wanted
    for module in modules where wanted.contains(module.name) && module.name != cast.doubles {
      needed.formUnion(module.dependencies)
    }
    guard wanted.contains(cast.doubles), let doubles = modules.first(where: { $0.name == cast.doubles }) else {
      return modules.filter { needed.contains($0.name) && rejected[$0.name] == nil }
    }
    let screens = modules.map(\.name).filter { cast.standIn($0) != nil }
    let absent = screens.filter { rejected[$0] != nil || !wanted.contains($0) }
    needed.formUnion(doubles.dependencies)
    needed.subtract(absent.filter { !wanted.contains($0) })
    let remaining = modules.filter { needed.contains($0.name) && rejected[$0.name] == nil }
    return try remaining.map { $0.name == cast.doubles ? try doublesWithout(absent, of: $0, in: work) : $0 }
  }

  /// The doubles, with a stand-in for each screen that is not there.
  private func doublesWithout(_ absent: [String], of doubles: ModuleSource, in work: URL) throws -> ModuleSource {
    if absent.isEmpty { return doubles }
    let folder = work.appending(path: "doubles-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: doubles.folder, to: folder)
    for standIn in absent.compactMap(cast.standIn) {
      try Data(standIn.source.utf8).write(to: folder.appending(path: standIn.file))
    }
    var copy = doubles
    copy.folder = folder
    copy.dependencies.removeAll(where: absent.contains)
    return copy
  }

  // MARK: Results

  private func results<Value: Codable & Sendable>(
    _ measurement: String, of subjects: [Subject],
    make: ([Subject], URL) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Result<Value, ScreenError>] {
    let requests = subjects.map { (name: "\(measurement).\($0.module)", inputs: $0.inputs) }
    return try await cache.results(requests, waiting: waiting) { missing, work in
      try await make(missing.map { subjects[$0] }, work)
    }
  }

  /// The results of screens, in their order; those that do not compile have none.
  private func inOrder<Value>(
    _ screens: [String], _ results: [String: Result<Value, ScreenError>]
  ) -> [Result<Value, ScreenError>] {
    screens.compactMap { screen in
      rejected[screen].map { .failure(.doesNotCompile(diagnostics: $0)) } ?? results[screen]
    }
  }

  private func driver(in work: URL) throws -> CompilerDriver {
    CompilerDriver(
      toolchain: toolchain, settings: .package, scratch: try ScratchFolder(work.appending(path: "build")))
  }
}

/// What came of playing a screen with and without its mutants.
package struct PlayedScreen: Codable, Sendable {
  /// How it fares in the contract.
  package let report: ContractReport
  /// The messages in each scenario.
  package let scenarios: TraceLog
  /// Its mutants, numbered from 1 on.
  package let mutants: [MutantResult]
  /// What is not recorded.
  package let omissions: [Omission]
}

extension MutantOutcome {
  fileprivate static var untried: Self { Self(status: .noCoverage, reason: "") }
}

extension Mutant {
  fileprivate func numbered(_ number: Int) -> Self {
    var mutant = self
    mutant.number = number
    return mutant
  }
}

extension ScratchCopy.Subject {
  /// Whether something that is not recorded concerns the screen: in its own module, or in what it shares with others.
  fileprivate func isConcerned(by omission: Omission, among subjects: [Self]) -> Bool {
    (omission.module == module || !subjects.contains { $0.module == omission.module })
      && !inputs.excluded.contains { $0.hasSuffix("/" + omission.file) }
  }
}
