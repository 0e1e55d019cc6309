import Foundation
package import MessageRecorder

/// An instrumented copy of the sources of some screens, which is built and run.
///
/// Each module is dumped once, when a result is not in the cache.
package actor ScratchCopy {
  package struct Subject: Sendable {
    package let module: String
    package let inputs: ResultCache.Inputs

    package init(module: String, inputs: ResultCache.Inputs) {
      self.module = module
      self.inputs = inputs
    }
  }

  package enum Phase: Sendable {
    case askingCompiler
    case building
    case playing(String, Int, of: Int)
  }

  private let modules: [ModuleSource]
  private let roles: ScreenRoles
  private let recorder: ModuleSource
  private let runner: ModuleSource
  private let toolchain: Toolchain
  private let cache: ResultCache
  private let waiting: @Sendable () async -> Void
  private let announce: @Sendable (Phase) async -> Void
  /// The dumps of modules, by the names of the module and of its imports: the mock views are dumped for several sets of
  /// screens.
  private var dumps: [[String]: ModuleDump] = [:]
  /// The compiler's diagnostics for the screens that it rejects, and for the modules that import them.
  private var rejected: [String: String] = [:]

  package init(
    of modules: [ModuleSource], roles: ScreenRoles, recorder: ModuleSource, runner: ModuleSource, toolchain: Toolchain,
    cache: ResultCache, waiting: @escaping @Sendable () async -> Void = {},
    announcing announce: @escaping @Sendable (Phase) async -> Void = { _ in }
  ) {
    self.modules = modules
    self.roles = roles
    self.recorder = recorder
    self.runner = runner
    self.toolchain = toolchain
    self.cache = cache
    self.waiting = waiting
    self.announce = announce
  }

  /// Measures modules by their syntax trees. If `screensFollow`, the modules that play screens are dumped too.
  package func measurements<Value: Codable & Sendable>(
    of subjects: [Subject], screensFollow: Bool = false, measure: @Sendable (ModuleDump) -> Value
  ) async throws -> [Result<Value, ScreenError>] {
    try await results("module", of: subjects) { missing, work in
      let names = missing.map(\.module)
      let dumps = try await dump(names + (screensFollow ? [roles.contract, roles.mockViews] : []), in: work)
      return names.compactMap { name in result(of: name, dumps.first { $0.name == name }.map { .success(measure($0)) })
      }
    }
  }

  /// Plays the contract to screens, in a copy without instrumentation.
  package func contractReports(
    of subjects: [Subject], walks: Int, seed: UInt64 = 1
  ) async throws -> [Result<ContractReport, ScreenError>] {
    try await results("contract-\(walks)-\(seed)", of: subjects) { missing, work in
      await announce(.building)
      let screens = missing.map(\.module)
      let optimizes = walks * screens.count >= 40_000
      let driver = try driver(in: work)
      let program = try await withoutRejected {
        let modules = [recorder] + (try sources(of: screens + [roles.mockViews], in: work))
        _ = try await modules.concurrentMap(after: modules.prerequisites()) {
          try await driver.compile($0, optimizing: optimizes)
        }
        return ScreenProgram(file: try await driver.link(runner, with: modules), scratch: driver.scratch)
      }
      let obeying = screens.filter { rejected[$0] == nil }
      let reports = try await program.contractReports(of: obeying, walks: walks, seed: seed) { [announce] in
        await announce(.playing("random walks", $0, of: $1))
      }
      return screens.compactMap { screen in result(of: screen, zip(obeying, reports).first { $0.0 == screen }?.1) }
    }
  }

  /// Plays the contract to screens, records their messages, and tries their mutants.
  package func playedScreens(_ subjects: [Subject], walks: Int) async throws -> [Result<PlayedScreen, ScreenError>] {
    try await results("screen-\(walks)", of: subjects) { missing, work in
      // Some errors show only when code is generated, such as a missing return.
      let played = try await withoutRejected { try await play(missing, walks: walks, in: work) }
      return missing.compactMap { result(of: $0.module, played[$0.module]) }
    }
  }

  private func play(
    _ subjects: [Subject], walks: Int, in work: URL
  ) async throws -> [String: Result<PlayedScreen, ScreenError>] {
    let names = subjects.map(\.module)
    let dumped = try await dump(names + [roles.contract, roles.mockViews], in: work.appending(path: "dump"))
    let screens = names.filter { rejected[$0] == nil }
    await announce(.building)
    let mutants = Dictionary(
      uniqueKeysWithValues: dumped.filter { screens.contains($0.name) }.map { ($0.name, ModuleMutants(in: $0)) })
    let driver = try driver(in: work)
    let copy = RewrittenModules(
      modules: try sources(of: screens + [roles.mockViews], in: work), dumps: dumped, roles: roles,
      folder: work.appending(path: "Sources"))
    let build = try await copy.build(mutants: mutants, recorder: recorder) { try await driver.compile($0) }
    let program = ScreenProgram(file: try await driver.link(runner, with: build.modules), scratch: driver.scratch)
    let reports = try await program.contractReports(of: screens, walks: walks, seed: 1)
    // The messages of a screen that breaks the contract cannot be compared with those of others.
    let obeying = zip(screens, reports).filter { (try? $1.get().isObeyed) ?? false }.map(\.0)
    let logs = Dictionary(
      uniqueKeysWithValues: zip(obeying, try await obeying.concurrentMap { try await program.traceLog(of: $0) }))
    let viable = obeying.flatMap { screen in
      mutants[screen]?.all.filter { build.rejected[screen]?[$0.number] == nil } ?? []
    }
    let outcomes = try await program.outcomes(of: viable) { [announce] in
      await announce(.playing("mutants tried", $0, of: $1))
    }
    let played = zip(screens, reports).map { screen, report in
      Result { () throws(ScreenError) in
        let report = try report.get()
        guard let log = try logs[screen]?.get() else {
          return PlayedScreen(report: report, scenarios: TraceLog([]), mutants: [], omissions: [])
        }
        let results = try results(of: mutants[screen]?.all ?? [], outcomes, rejected: build.rejected[screen] ?? [:])
        let subject = subjects.first { $0.module == screen }
        return PlayedScreen(
          report: report, scenarios: log, mutants: results,
          omissions: build.omissions.filter { subject?.isConcerned(by: $0, among: subjects) == true })
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(screens, played))
  }

  private func results(
    of mutants: [Mutant], _ outcomes: [Mutant: Result<MutantOutcome, ScreenError>], rejected: [Int: String]
  ) throws(ScreenError) -> [MutantResult] {
    var results: [MutantResult] = []
    for mutant in mutants {
      if let reason = rejected[mutant.number] {
        results.append(MutantResult(mutant, MutantOutcome(status: .compileError, reason: reason)))
      } else if let outcome = try outcomes[mutant]?.get() {
        results.append(MutantResult(mutant, outcome))
      }
    }
    return results
  }

  // MARK: Screens that do not compile

  /// Runs some work on modules, and again without the screens that the compiler rejects.
  private func withoutRejected<Value>(_ body: () async throws -> Value) async throws -> Value {
    while true {
      do {
        return try await body()
      } catch DumpError.doesNotCompile(let module, let text) {
        // Names the source of a copied mock view.
        let original = modules.first { $0.name == module }?.folder.path ?? ""
        let diagnostics = text.replacing(/\/[^:\n]*\/mock-views-[-0-9A-F]+\//, with: original + "/")
        let screens = modules.map(\.name).filter { rejected[$0] == nil && isBlamed($0, module, diagnostics) }
        if screens.isEmpty { throw DumpError.doesNotCompile(module: module, diagnostics: diagnostics) }
        for screen in screens { reject(screen, diagnostics) }
      }
    }
  }

  /// Whether a module does not compile because of a screen: it is the screen's module, or an error is in its mock view.
  private func isBlamed(_ screen: String, _ module: String, _ diagnostics: String) -> Bool {
    if module != roles.mockViews { return screen == module && roles.isScreen(screen) }
    let errors = diagnostics.split(separator: "\n").filter { $0.contains(": error: ") }
    return roles.standIn(screen).map { standIn in errors.contains { $0.contains("/\(standIn.file):") } } ?? false
  }

  private func reject(_ module: String, _ diagnostics: String) {
    rejected[module] = diagnostics
    for other in modules where other.dependencies.contains(module) && other.name != roles.mockViews {
      rejected[other.name] = rejected[other.name] ?? diagnostics
    }
  }

  private func result<Value>(
    of module: String, _ result: Result<Value, ScreenError>?
  ) -> Result<Value, ScreenError>? {
    rejected[module].map { .failure(.doesNotCompile(diagnostics: $0)) } ?? result
  }

  // MARK: Dumps and sources

  /// Returns the dumps of the modules that compile.
  private func dump(_ names: [String], in work: URL) async throws -> [ModuleDump] {
    try await withoutRejected {
      var sources = try sources(of: names, in: work)
      for index in sources.indices {
        sources[index].isDumped = names.contains(sources[index].name) && dumps[sources[index].key] == nil
      }
      if sources.contains(where: \.isDumped) {
        await announce(.askingCompiler)
        for dump in try await ModuleDumper(toolchain: toolchain, scratch: work).dump(sources) {
          if let source = sources.first(where: { $0.name == dump.name }) { dumps[source.key] = dump }
        }
      }
      return sources.filter { names.contains($0.name) }.compactMap { dumps[$0.key] }
    }
  }

  /// Returns modules and their imports, with the mock views of the screens that are named and not rejected.
  private func sources(of names: [String], in work: URL) throws -> [ModuleSource] {
    let absent = modules.map(\.name).filter { roles.standIn($0) != nil && (rejected[$0] != nil || !names.contains($0)) }
    let all = try modules.map { module in
      module.name == roles.mockViews && names.contains(module.name)
        ? try withStandIns(module, for: absent, in: work) : module
    }
    let needed = Set(names + all.filter { names.contains($0.name) }.flatMap(\.dependencies))
    return all.filter { needed.contains($0.name) && rejected[$0.name] == nil }
  }

  /// Copies the mock views, with stand-ins for those of some screens.
  private func withStandIns(
    _ mockViews: ModuleSource, for screens: [String], in work: URL
  ) throws -> ModuleSource {
    if screens.isEmpty { return mockViews }
    var copy = mockViews
    copy.folder = try ScratchFolder(work).file("mock-views-\(UUID().uuidString)")
    copy.dependencies.removeAll(where: screens.contains)
    try FileManager.default.copyItem(at: mockViews.folder, to: copy.folder)
    for standIn in screens.compactMap(roles.standIn) {
      try Data(standIn.source.utf8).write(to: copy.folder.appending(path: standIn.file))
    }
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

  private func driver(in work: URL) throws -> CompilerDriver {
    CompilerDriver(toolchain: toolchain, scratch: try ScratchFolder(work.appending(path: "build")))
  }
}

package struct PlayedScreen: Codable, Sendable {
  package let report: ContractReport
  package let scenarios: TraceLog
  package let mutants: [MutantResult]
  package let omissions: [Omission]
}

extension ModuleSource {
  fileprivate var key: [String] { [name] + dependencies }
}

extension ScratchCopy.Subject {
  /// Whether an omission is in the module of the screen, or in one that it shares with others.
  fileprivate func isConcerned(by omission: Omission, among subjects: [Self]) -> Bool {
    (omission.module == module || !subjects.contains { $0.module == omission.module })
      && !inputs.excluded.contains { $0.hasSuffix("/" + omission.file) }
  }
}
