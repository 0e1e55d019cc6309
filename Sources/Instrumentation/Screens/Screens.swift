package import Foundation
package import MessageRecorder

/// The screens of a package, or of a work tree of it: reads their sources, and plays them.
///
/// Each module is dumped once. A screen that cannot be measured is no obstacle to the others.
package actor Screens {
  package enum Phase: Sendable {
    case askingCompiler
    case building
    case playing(String, Int, of: Int)
  }

  private let root: URL
  private let graph: PackageGraph
  private let roles: ScreenRoles
  private let toolchain: Toolchain
  private let announce: @Sendable (Phase) async -> Void
  private var dumps: [String: Result<ModuleDump, ScreenError>] = [:]
  /// The results of the screens that were played here with their messages recorded.
  private var played: [ScreenTargets: Result<PlayedScreen, ScreenError>] = [:]

  package init(
    of root: URL, graph: PackageGraph, roles: ScreenRoles, toolchain: Toolchain,
    announcing announce: @escaping @Sendable (Phase) async -> Void = { _ in }
  ) {
    self.root = root
    self.graph = graph
    self.roles = roles
    self.toolchain = toolchain
    self.announce = announce
  }

  package func dumps(of targets: [String], in work: WorkFolders) async throws -> [Result<ModuleDump, ScreenError>] {
    let missing = Set(targets).subtracting(dumps.keys).sorted()
    if !missing.isEmpty {
      await announce(.askingCompiler)
      let trees = SyntaxTrees(
        of: root, graph: graph, runner: roles.runner, toolchain: toolchain, work: work)
      dumps.merge(try await trees.dumps(of: missing)) { $1 }
    }
    return targets.compactMap { dumps[$0] }
  }

  /// Plays the contract to screens, in a copy without instrumentation.
  package func contract(
    of screens: [ScreenTargets], walks: Int, seed: UInt64 = 1, in work: WorkFolders
  ) async throws -> [Result<PlayedScreen, ScreenError>] {
    // SwiftPM builds no package without a target.
    if screens.isEmpty { return [] }
    await announce(.building)
    let sources = screens.map { ScreenSources(screen: $0) }
    // Unless walks take long, an optimised build takes more time than it saves; and traps of others have messages.
    let optimizes = walks * screens.count >= 40_000
    let programs = try await programs(
      of: sources, as: optimizes ? "optimized" : "plain", optimizing: optimizes, in: work)
    return try await programs.goingOn { [announce] programs in
      try await programs.contract(walks: walks, seed: seed) { await announce(.playing("random walks", $0, of: $1)) }
    }
  }

  /// Plays the contract to screens, records their messages, and tries their mutants if wanted. One that breaks the
  /// contract has none.
  package func play(
    _ screens: [ScreenTargets], walks: Int, playing rules: PlayedRules = .all, tryingMutants triesMutants: Bool,
    in work: WorkFolders
  ) async throws -> [Result<[MutantResult], ScreenError>] {
    _ = try await dumps(of: screens.flatMap { [roles.contract, $0.library, $0.program] + $0.others }, in: work)
    await announce(.building)
    let programs = try await instrumentedPrograms(of: screens, withMutants: triesMutants, in: work)
    let played = try await programs.goingOn { try await $0.contract(walks: walks, seed: 1, playing: rules) }
    // The messages of a screen that breaks the contract cannot be compared with those of others.
    let obeying = zip(programs, played).map { program, played in
      played.flatMap { played in program.map { played.report.isObeyed ? $0 : $0.withoutMutants } }
    }
    for (screen, result) in zip(screens, played) { self.played[screen] = result }
    return try await obeying.goingOn { [announce] programs in
      try await programs.mutantResults { await announce(.playing("mutants tried", $0, of: $1)) }
    }
  }

  /// Records the messages of screens; of one that was played before, they are known.
  package func messages(
    of screens: [ScreenTargets], walks: Int, playing rules: PlayedRules = .all, in work: WorkFolders
  ) async throws -> [Result<PlayedScreen, ScreenError>] {
    let missing = screens.filter { played[$0] == nil }
    if !missing.isEmpty { _ = try await play(missing, walks: walks, playing: rules, tryingMutants: false, in: work) }
    return screens.compactMap { played[$0] }
  }

  /// Plays suites of unit tests to the mutants of their libraries. A suite that fails without a mutant is played to none.
  package func test(
    _ suites: [Suite], in graph: PackageGraph, withoutFiles files: Set<String>, in work: WorkFolders
  ) async throws -> [Result<SuiteRun, ScreenError>] {
    let dumps = try await dumps(of: suites.map(\.library), in: work)
    await announce(.building)
    let copy = try PackageCopy(in: work.kept.appending(path: "suites"), toolchain: toolchain)
    // A suite takes less than a second; a mutant that hangs is ended after this time.
    let tests = TestProgram(command: copy.testCommand, scratch: work.temporary, limit: .seconds(10))
    let programs = zip(suites, dumps).map { suite, dump in
      dump.map { SuiteProgram(suite: suite, tests: tests, mutants: suite.mutants(in: $0)) }
    }
    return try await programs.goingOn { [announce, root] programs in
      let libraries = zip(suites, dumps).compactMap { suite, dump in
        (try? dump.get()).map { InstrumentedModule($0, parties: nil, mutants: suite.mutants(in: $0)) }
      }
      let texts = libraries.reduce(into: files.reduce(into: [:]) { $0[$1] = "" }) { $0.merge($1.texts) { $1 } }
      try copy.write(
        ["MessageRecorder"] + programs.map(\.suite.tests), in: graph, of: root, replacing: texts,
        recording: Set(libraries.map(\.name)))
      if let error = try await copy.buildTests().first {
        // All suites are one program.
        let text = "\(error.path):\(error.line):1: error: \(error.message)"
        return programs.map { program in
          graph.closure(of: [program.suite.tests]).contains { error.path.hasPrefix($0.path + "/") }
            ? .failure(.doesNotCompile(diagnostics: text))
            : .failure(.isNotUnderstood(reason: "its tests are built with others, and these do not compile: \(text)"))
        }
      }
      return try await programs.runs { await announce(.playing("mutants tried", $0, of: $1)) }.map { .success($0) }
    }
  }

  /// Builds the programs of screens. Mutants that the compiler rejects are left out, and the programs built again.
  private func instrumentedPrograms(
    of screens: [ScreenTargets], withMutants hasMutants: Bool, in work: WorkFolders
  ) async throws -> [Result<ScreenProgram, ScreenError>] {
    var rejections: [ScreenTargets: [Int: String]] = [:]
    while true {
      let sources = screens.map { instrumented($0, withMutants: hasMutants, rejecting: rejections[$0] ?? [:]) }
      let programs = try await sources.goingOn { try await self.programs(of: $0, as: "recorded", in: work) }
      let known = rejections
      for (source, program) in zip(sources, programs) {
        guard case .success(let source) = source, source.mutants != nil,
          case .failure(.doesNotCompileInstrumented(let diagnostics)) = program
        else { continue }
        let texts = source.modules.reduce(into: [:]) { $0.merge($1.texts) { $1 } }
        rejections[source.screen, default: [:]].merge(ModuleMutants.rejected(by: diagnostics, in: texts)) { $1 }
      }
      guard rejections.mapValues(\.count) == known.mapValues(\.count) else { continue }
      var results = programs
      for (index, screen) in screens.enumerated() {
        guard case .failure(.doesNotCompileInstrumented) = programs[index] else { continue }
        // The compiler finds some errors of a source not before it is built, for example a missing `return`.
        let plain = try await self.programs(of: [ScreenSources(screen: screen)], as: "plain", in: work)
        if case .failure(let error) = plain[0] { results[index] = .failure(error) }
      }
      return results
    }
  }

  private func instrumented(
    _ screen: ScreenTargets, withMutants hasMutants: Bool, rejecting rejections: [Int: String]
  ) -> Result<ScreenSources, ScreenError> {
    Result { () throws(ScreenError) in
      let contract = try dump(of: roles.contract)
      let library = try dump(of: screen.library)
      let mockView = try dump(of: screen.program)
      let others = try screen.others.map(dump)
      let parties = Parties(
        in: [contract, library, mockView] + others, roles: roles, mockView: screen.program)
      let mutants = hasMutants ? ModuleMutants(in: library).rejecting(rejections) : nil
      let modules =
        [
          // The contract is the same for all screens.
          InstrumentedModule(contract, parties: Parties(in: [contract], roles: roles)),
          InstrumentedModule(library, parties: parties, includingLines: true, mutants: mutants),
          InstrumentedModule(mockView, parties: parties),
        ] + others.map { InstrumentedModule($0, parties: parties, includingLines: true) }
      let problems = modules.flatMap(\.problems)
      if !problems.isEmpty { throw .cannotBeRecorded(problems) }
      return ScreenSources(screen: screen, modules: modules, mutants: mutants)
    }
  }

  private func dump(of module: String) throws(ScreenError) -> ModuleDump {
    guard let dump = dumps[module] else {
      throw .doesNotCompile(diagnostics: "\(module) is no target of the manifest.")
    }
    return try dump.get()
  }

  /// Writes the sources that some screens need, and builds their programs in a folder with a name.
  private func programs(
    of screens: [ScreenSources], as name: String, optimizing optimizes: Bool = false, in work: WorkFolders
  ) async throws -> [Result<ScreenProgram, ScreenError>] {
    let names = screens.map(\.screen.program)
    let copy = try PackageCopy(in: work.kept.appending(path: name), toolchain: toolchain)
    let modules = screens.flatMap(\.modules)
    let texts = modules.reduce(into: [:]) { $0.merge($1.texts) { $1 } }
    try copy.write(names, in: graph, of: root, replacing: texts, recording: Set(modules.map(\.name)))
    return zip(screens, try await copy.build(names, optimizing: optimizes)).map { sources, built in
      built.map {
        ScreenProgram(screen: sources.screen.name, file: $0, mutants: sources.mutants, scratch: work.temporary)
      }.mapError { error in
        guard case .doesNotCompile(let diagnostics) = error, !sources.modules.isEmpty else { return error }
        return .doesNotCompileInstrumented(diagnostics: diagnostics)
      }
    }
  }
}

/// What a screen is built from, apart from what the package has.
private struct ScreenSources {
  let screen: ScreenTargets
  var modules: [InstrumentedModule] = []
  var mutants: ModuleMutants?
}

extension Array {
  /// Goes on with the values among results, all at once, and keeps the failures.
  fileprivate func goingOn<Value, Output>(
    with body: ([Value]) async throws -> [Result<Output, ScreenError>]
  ) async throws -> [Result<Output, ScreenError>] where Element == Result<Value, ScreenError> {
    let values = compactMap { try? $0.get() }
    var outputs = values.isEmpty ? [] : try await body(values)[...]
    return map { $0.flatMap { _ in outputs.removeFirst() } }
  }
}
