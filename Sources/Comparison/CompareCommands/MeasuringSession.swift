import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// A measurement, or the reason why there is none.
typealias Measured<Value> = Result<Value, CommandError>

/// The measurements of one command: each is made once, when it is first asked for.
@MainActor
final class MeasuringSession {
  /// How many random walks each variant takes when it is measured, from the walk with seed 1 on.
  static let walks = 1000

  /// What decides a measurement besides the sources that are measured, and the manifest.
  static let measuring = [
    "Package.swift", "Sources/Instrumentation", "Sources/Comparison/ArchitectureMetrics/Structure",
  ]

  let package: PackageFolder
  private let console: Console
  private let program: URL?
  private let oldest: Date
  private var knownScreens: Screens?
  private var knownGraph: PackageGraph?
  private var caches: [String: ResultCache] = [:]
  private var modules: [String: Result<Structure, ScreenError>] = [:]
  private var plays: [Variant: Result<PlayedScreen, ScreenError>] = [:]
  private var mutants: [Variant: Result<[MutantResult], ScreenError>] = [:]
  private var knownChangeCosts: ChangeCosts?
  private var phase = ""

  /// Makes a session; a fresh one takes no result that was cached before it.
  init(of package: PackageFolder, console: Console, program: URL?, isFresh: Bool = false) {
    self.package = package
    self.console = console
    self.program = program
    oldest = isFresh ? Date() : .distantPast
  }

  func structures(
    of variants: [Variant], before screens: [Variant] = []
  ) async throws -> [Measured<VariantStructure>] {
    let wanted = ["GreetingDomain"] + variants.flatMap { [$0.module, $0.host] }
    let missing = wanted.filter { modules[$0] == nil }
    let graph = try await graph()
    let measured = try await results(
      missing.map { (name: "module.\($0)", inputs: Self.inputs(of: [$0], in: graph)) }
    ) { indices, screenSources, work in
      try await screenSources.dumps(of: indices.map { missing[$0] }, before: screens.map(\.screen), in: work)
        .map { $0.map { Structure(of: $0) } }
    }
    for (module, result) in zip(missing, measured) { modules[module] = result }
    return variants.map { variant in
      Result { () throws(ScreenError) in
        VariantStructure(
          architecture: variant.name, library: try structure(of: variant.module).get(),
          host: try structure(of: variant.host).get())
      }.mapError { CommandError.found($0.sentence(about: variant)) }
    }
  }

  /// Measures variants: their sources, their messages and, if wanted, their mutants.
  func measurements(of variants: [Variant], tryingMutants: Bool = true) async throws -> [Measured<MeasuredVariant>] {
    let structures = try await structures(
      of: variants, before: variants.filter { (tryingMutants ? mutants[$0] == nil : plays[$0] == nil) })
    try await play(variants, tryingMutants: tryingMutants)
    guard case .success(let domain) = structure(of: "GreetingDomain") else {
      throw CommandError(message: "GreetingDomain does not compile. Run 'swift build'.", exitCode: .failure)
    }
    return zip(variants, structures).map { variant, structure in
      Result { () throws(CommandError) in
        let played = try result(of: variant, plays[variant])
        if let finding = played.report.findings(about: variant).first { throw .found(finding) }
        let mutants = tryingMutants ? try result(of: variant, mutants[variant]) : []
        return MeasuredVariant(
          variant, size: VariantSize(of: variant, in: package), structure: try structure.get(),
          Screens.Play(screen: played, mutants: mutants), domain: domain.concepts)
      }
    }
  }

  /// Plays the contract to variants, and tries their mutants if wanted. What is made for one section serves the other.
  private func play(_ variants: [Variant], tryingMutants: Bool) async throws {
    let graph = try await graph()
    func requests(_ section: String, of variants: [Variant]) -> [(name: String, inputs: [String])] {
      variants.map { (name: "\(section).\($0.module)", inputs: Self.inputs(of: [$0.screen.program], in: graph)) }
    }
    var made: [Variant: Result<Screens.Play, ScreenError>] = [:]
    if tryingMutants {
      let missing = variants.filter { mutants[$0] == nil }
      let results = try await results(requests("mutants", of: missing)) { indices, screens, work in
        let wanted = indices.map { missing[$0] }
        let plays = try await screens.play(wanted.map(\.screen), walks: Self.walks, tryingMutants: true, in: work)
        for (variant, play) in zip(wanted, plays) { made[variant] = play }
        return plays.map { $0.map(\.mutants) }
      }
      for (variant, result) in zip(missing, results) { mutants[variant] = result }
    }
    let missing = variants.filter { plays[$0] == nil }
    let results = try await results(requests("messages", of: missing)) { indices, screens, work in
      let wanted = indices.map { missing[$0] }
      let rest = wanted.filter { made[$0] == nil }
      if !rest.isEmpty {
        let plays = try await screens.play(rest.map(\.screen), walks: Self.walks, tryingMutants: false, in: work)
        for (variant, play) in zip(rest, plays) { made[variant] = play }
      }
      return wanted.compactMap { made[$0]?.map(\.screen) }
    }
    for (variant, result) in zip(missing, results) { plays[variant] = result }
  }

  func completeMeasurements() async throws -> [MeasuredVariant] {
    try await measurements(of: Variant.all).map { try $0.get() }
  }

  func contractReports(
    of variants: [Variant], walks: Int, seed: UInt64 = 1
  ) async throws -> [Measured<ContractReport>] {
    let graph = try await graph()
    let played = try await results(
      variants.map {
        (name: "contract-\(walks)-\(seed).\($0.module)", inputs: Self.inputs(of: [$0.screen.program], in: graph))
      }
    ) { indices, screens, work in
      try await screens.contract(of: indices.map { variants[$0].screen }, walks: walks, seed: seed, in: work)
    }
    return zip(variants, played).map { variant, played in
      played.map(\.report).mapError { CommandError.found($0.sentence(about: variant)) }
    }
  }

  func changeCosts() async throws -> ChangeCosts {
    if let knownChangeCosts { return knownChangeCosts }
    let costs = try await ChangeCosts(
      of: ChangeRequest.made(in: package), for: Variant.all, by: self, on: console)
    knownChangeCosts = costs
    return costs
  }

  private func structure(of module: String) -> Result<Structure, ScreenError> {
    modules[module] ?? .failure(.doesNotCompile(diagnostics: ""))
  }

  private func result<Value>(
    of variant: Variant, _ result: Result<Value, ScreenError>?
  ) throws(CommandError) -> Value {
    try (result ?? .failure(.doesNotCompile(diagnostics: ""))).mapError {
      CommandError.found($0.sentence(about: variant))
    }.get()
  }

  /// The targets of the package, by its manifest.
  func graph() async throws -> PackageGraph {
    if let knownGraph { return knownGraph }
    let toolchain = try package.toolchain()
    let graphs: [Result<PackageGraph, Never>] = try await cache().results(
      [(name: "manifest", inputs: ["Package.swift"])], waiting: noteWaiting
    ) { _, work in [.success(try await PackageGraph(of: package.url, toolchain: toolchain, scratch: work))] }
    let graph = graphs[0].get()
    knownGraph = graph
    return graph
  }

  /// The sources that decide what is measured of targets.
  static func inputs(of targets: [String], in graph: PackageGraph) -> [String] {
    graph.closure(of: targets).map(\.path) + measuring
  }

  /// Returns results from the cache, or makes those that are missing.
  private func results<Value: Codable & Sendable>(
    _ requests: [(name: String, inputs: [String])],
    make: ([Int], Screens, URL) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Result<Value, ScreenError>] {
    defer { console.endPhase() }
    let screens = try await screens()
    return try await cache().results(requests, waiting: noteWaiting) { try await make($0, screens, $1) }
  }

  private func screens() async throws -> Screens {
    if let knownScreens { return knownScreens }
    let progress = Progress(on: console)
    let screens = Screens(
      of: package.url, graph: try await graph(), roles: .greeting, toolchain: try package.toolchain()
    ) { phase in
      switch phase {
      case .askingCompiler: await self.begin("asking the compiler")
      case .building: await self.begin("building the copy")
      case .playing(let label, let done, let all): await progress.show(label, done, of: all)
      }
    }
    knownScreens = screens
    return screens
  }

  private func begin(_ phase: String) {
    if phase != self.phase { console.beginPhase(phase) }
    self.phase = phase
  }

  /// Where results are kept; those below a folder of their own wait for no others.
  func cache(below name: String = "") async throws -> ResultCache {
    if let cache = caches[name] { return cache }
    let toolchain = try package.toolchain()
    let compiler: String
    do { compiler = try await toolchain.identity() } catch ProcessError.cannotRun(let command, let reason) {
      throw CommandError(
        message: "cannot run \(command): \(reason.trimmingCharacters(in: .whitespacesAndNewlines)). Install Swift "
          + "\(toolchain.supportedVersion), and put the folder of its programs on the PATH.", exitCode: .failure)
    }
    let cache = ResultCache(
      in: cacheFolder.appending(path: name), of: package.url, compiler: compiler + staleness, since: oldest)
    caches[name] = cache
    return cache
  }

  /// Keeps the results of a tool that is older than its sources apart; empty if it is not.
  private var staleness: String {
    guard let built = program?.modificationDate else { return "" }
    let files = SourceFiles(at: ["Sources/Comparison", "Sources/Instrumentation"].map(package.path)).paths
    let newest = files.compactMap { $0.url.modificationDate }.max() ?? .distantPast
    return newest > built ? ", measured by a tool of \(built)" : ""
  }

  private var cacheFolder: URL { package.url.appending(path: ".build/compare") }

  func noteWaiting() {
    console.note("another run works in '\(cacheFolder.path)'. This one waits for it.")
  }
}

extension Console {
  /// Prints why variants were not measured, below a table or as errors, and returns how the command ends.
  func finish(_ failures: [CommandError], listing listsReasons: Bool = true) -> ExitCode {
    for failure in failures {
      if listsReasons {
        print("")
        printParagraph(failure.message)
      } else {
        report(failure)
      }
    }
    return failures.isEmpty ? .done : .found
  }
}

extension Sequence {
  func values<Value>() -> [Value] where Element == Measured<Value> { compactMap { try? $0.get() } }

  func failures<Value>() -> [CommandError] where Element == Measured<Value> {
    compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }
}

extension ScreenError {
  func sentence(about variant: Variant) -> String {
    switch self {
    case .breaksContract(let part): "\(variant) breaks the contract in '\(part)'. Run 'compare contract \(variant)'."
    case .traps(let part, let reason): "\(variant) traps in '\(part)': \(reason)."
    case .takesTooLong(let part): "\(variant) takes more than 10 s of processor time in '\(part)'."
    case .doesNotCompile(let diagnostics):
      "\(variant) does not compile: "
        + (diagnostics.firstMatch(of: /(?m)^.*:\d+:\d+: error: .*$/).map { String($0.0) } ?? diagnostics)
    case .cannotBeRecorded(let constructs):
      "\(variant) cannot be recorded, see Sources/Instrumentation/README.md: "
        + constructs.map(\.description).joined(separator: "; ")
    }
  }
}

extension ScreenRoles {
  static let greeting = Self(
    contract: "GreetingContract", runner: "ScreenRunner", collaborators: ["PersonStore", "Navigation"],
    replying: "PersonStore", screen: "Screen", view: "GreetingView", prefix: "Greeting")
}
