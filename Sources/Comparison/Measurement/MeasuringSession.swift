import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// A measurement, or the reason why there is none.
typealias Measured<Value> = Result<Value, CommandError>

/// The measurements of one command: each section is made once, when it is first asked for.
@MainActor
final class MeasuringSession {
  /// How many random walks each variant takes when it is measured, from the walk with seed 1 on.
  static let walks = 1000

  /// What decides a measurement besides the sources that are measured, and the manifest.
  static let measuring = [
    "Package.swift", "Sources/Instrumentation", "Sources/Comparison/Structure",
  ]

  /// What all variants share: the store and the navigation.
  private static let domain = "GreetingDomain"

  let package: PackageFolder
  private let contract: PlayedContract
  private let console: Console
  private let program: URL?
  private let oldest: Date
  /// The versions that this session measures, all with the same name after that of the architecture; none for the
  /// published screens.
  private let versions: [Variant]
  /// Whether nothing is made: what is not in the cache is an error.
  private let takesKeptAlone: Bool
  /// The words for these versions, of which there are others.
  private var group = ""
  private var knownScreens: Screens?
  private var knownGraph: PackageGraph?
  private var caches: [String: ResultCache] = [:]
  private var knownCompiler: String?
  /// The results of this session, by their names in the cache.
  private var known: [String: any Sendable] = [:]
  private var knownChangeCosts: ChangeCosts?
  private var phase = ""

  /// Makes a session; a fresh one takes no result that was cached before it.
  init(
    of package: PackageFolder, playing contract: PlayedContract = .greeting, versions: [Variant] = [],
    console: Console, program: URL?, isFresh: Bool = false, takesKeptAlone: Bool = false
  ) {
    self.package = package
    self.contract = contract
    self.versions = versions
    self.console = console
    self.program = program
    self.takesKeptAlone = takesKeptAlone
    oldest = isFresh ? Date() : .distantPast
  }

  /// A session that measures the guest books in place of the screens.
  var ofGuestBooks: MeasuringSession { Self(of: package, playing: .guestBook, console: console, program: program) }

  /// Measures sections of variants. Of what runs, mutants are tried only for their own sections.
  func measurements(of variants: [Variant], _ sections: Set<ScreenMeasurement.Section>) async throws
    -> [ScreenMeasurement]
  {
    let isPlayed = !sections.isDisjoint(with: [.contract, .scenarios, .messages, .testability, .mutants])
    let hasMutants = !sections.isDisjoint(with: [.testability, .mutants])
    var structures: [String: Result<Structure, ScreenError>] = [:]
    var mutants: [Variant: Result<[MutantResult], ScreenError>] = [:]
    var plays: [Variant: Result<PlayedScreen, ScreenError>] = [:]
    if hasMutants {
      mutants = try await results("mutants", of: variants, in: \.screen.program) { screens, missing, work in
        try await screens.play(missing.map(\.screen), walks: Self.walks, tryingMutants: true, in: work)
      }
    }
    if isPlayed {
      // What was played for the mutants serves the messages.
      plays = try await results("messages", of: variants, in: \.screen.program) { screens, missing, work in
        try await screens.messages(of: missing.map(\.screen), walks: Self.walks, in: work)
      }
    }
    if hasMutants || sections.contains(.structure) {
      structures = try await self.structures(of: variants, withHosts: sections.contains(.structure))
    }
    return variants.map { variant in
      var measurement = ScreenMeasurement(architecture: variant.name)
      if sections.contains(.size) {
        measurement.size = .measured(variant, in: package, errors: &measurement.failures)
      }
      do throws(ScreenError) {
        let played = try plays[variant]?.get()
        if let played, let finding = played.report.findings(about: variant).first {
          measurement.failures.append(.found(finding))
          return measurement
        }
        measurement.contract = played?.report
        if let played { measurement.set(scenarios: played.scenarios.traces) }
        let results = try mutants[variant]?.get()
        guard let library = try structures[variant.module]?.get(), let domain = try structures[Self.domain]?.get(),
          let mockView = try structures[variant.screen.program]?.get()
        else { return measurement }
        let structure = ScreenStructure(
          library: library, host: try structures[variant.host]?.get(), mockView: mockView, domain: domain.counts)
        measurement.structure = structure
        if let results { measurement.set(mutants: results, structure: structure) }
      } catch {
        measurement.failures.append(.found(error.sentence(about: variant)))
      }
      return measurement
    }
  }

  /// The structures of the modules of variants, and of the domain.
  private func structures(
    of variants: [Variant], withHosts hasHosts: Bool
  ) async throws -> [String: Result<Structure, ScreenError>] {
    let modules = variants.flatMap { [$0.module, $0.screen.program] + (hasHosts ? [$0.host] : []) }
    return try await results("module", of: [Self.domain] + modules, in: \.self) { screens, missing, work in
      try await screens.dumps(of: missing, in: work).map { $0.map { Structure(of: $0) } }
    }
  }

  /// Measures all sections of published screens and versions. A version may be without one of its folders.
  ///
  /// Versions with the same name after the hyphen form a group, which is measured in a session of its own, because their
  /// targets replace the published ones.
  func allSections(of variants: [Variant], takingKeptAlone takesKeptAlone: Bool = false) async throws
    -> [ScreenMeasurement]
  {
    let missing = variants.filter(\.isVersion).reduce(into: [:]) { $0[$1] = missingFolder(of: $1) }
    let complete = variants.filter { missing[$0] == nil }
    var measured: [Variant: ScreenMeasurement] = [:]
    let groups = Dictionary(grouping: complete, by: \.version).sorted { $0.key < $1.key }
    let count = groups.count { !$0.key.isEmpty }
    for (index, (name, own)) in groups.enumerated() {
      let session = Self(
        of: package, versions: own.filter(\.isVersion), console: console, program: program,
        takesKeptAlone: takesKeptAlone)
      session.knownCompiler = try await compiler()
      if !name.isEmpty {
        let number = index + count - groups.count + 1
        session.group = "version \(name) of \(own.count) architectures (\(number) of \(count))"
      }
      let sections = Set(ScreenMeasurement.Section.allCases)
      for (variant, measurement) in zip(own, try await session.measurements(of: own, sections)) {
        measured[variant] = measurement
      }
    }
    for (version, folder) in missing {
      measured[version] = ScreenMeasurement(
        architecture: version.name,
        failures: [
          .found("\(version) has no Swift file in '\(folder)'. A version has the folders Library, Host and MockView.")
        ])
    }
    return variants.compactMap { measured[$0] }
  }

  private func missingFolder(of version: Variant) -> String? {
    version.folders.first { SourceFiles(at: [package.path($0)]).paths.isEmpty }
  }

  /// All sections of the versions that were written separately.
  func versionMeasurements() async throws -> [ScreenMeasurement] {
    let versions = Variant.versions(in: package.url).filter(\.isIndependentVersion)
    return try await allSections(of: versions)
  }

  /// What is known at once of these versions: all sections if they are in the cache, or else sizes.
  func knownVersionMeasurements() async throws -> [ScreenMeasurement] {
    let versions = Variant.versions(in: package.url).filter(\.isIndependentVersion)
    do { return try await allSections(of: versions, takingKeptAlone: true) } catch is NotKept {
      return try await measurements(of: versions, [.size])
    }
  }

  private struct NotKept: Error {}

  /// All sections of all variants, none of which may fail.
  func completeMeasurements() async throws -> [ScreenMeasurement] {
    let changes = try await changeCosts()
    return try await measurements(of: package.variants, Set(ScreenMeasurement.Section.allCases)).map { measurement in
      if let failure = measurement.failures.first { throw failure }
      var measurement = measurement
      measurement.changes = changes.prices(of: measurement.architecture)
      return measurement
    }
  }

  func contractReports(
    of variants: [Variant], walks: Int, seed: UInt64 = 1
  ) async throws -> [Variant: Measured<ContractReport>] {
    try await measured("contract-\(walks)-\(seed)", of: variants) { screens, wanted, work in
      try await screens.contract(of: wanted, walks: walks, seed: seed, in: work)
    }.mapValues { $0.map(\.report) }
  }

  /// The messages of the journeys through the guest books, in a session of these. A guest book that breaks a scenario has
  /// none; the walks, which take far longer, are the contract's command's and the tests'.
  func journeys(of variants: [Variant]) async throws -> [Variant: Measured<[Trace]>] {
    let played = try await measured("journeys", of: variants) { screens, wanted, work in
      try await screens.messages(of: wanted, walks: 0, playing: .scenarios, in: work)
    }
    return played.reduce(into: [:]) { traces, played in
      traces[played.key] = played.value.flatMap { screen in
        let finding = screen.report.findings(about: played.key).first
        return finding.map { .failure(.found($0)) } ?? .success(screen.scenarios.traces)
      }
    }
  }

  /// The results of a section, each decided by the sources of the program that plays the contract.
  private func measured<Value: Codable & Sendable>(
    _ section: String, of variants: [Variant],
    make: (Screens, [Screen], WorkFolders) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Variant: Measured<Value>] {
    let screen = contract.screen
    return try await results(section, of: variants, in: { screen($0).program }) { screens, missing, work in
      try await make(screens, missing.map(screen), work)
    }.reduce(into: [:]) { measured, made in
      measured[made.key] = made.value.mapError { .found($0.sentence(about: made.key)) }
    }
  }

  /// What change requests cost in some variants, or in all.
  func changeCosts(of variants: [Variant]? = nil) async throws -> ChangeCosts {
    let variants = variants ?? package.variants
    if let knownChangeCosts, knownChangeCosts.variants == variants { return knownChangeCosts }
    let costs = try await ChangeCosts(of: ChangeRequest.made(in: package), for: variants, by: self, on: console)
    knownChangeCosts = costs
    return costs
  }

  /// The targets of the package, by its manifest.
  func graph() async throws -> PackageGraph {
    if let knownGraph { return knownGraph }
    let toolchain = try package.toolchain()
    let manifests = ["Package.swift"] + contract.packages.map { $0 + "/Package.swift" }
    let graphs: [Result<PackageGraph, Never>] = try await cache(below: contract.cacheFolder).results(
      [(name: "manifest", inputs: manifests)], waiting: noteWaiting
    ) { [contract] _, work in
      let graph = try await PackageGraph(
        of: package.url, with: contract.packages, toolchain: toolchain, scratch: work.temporary)
      return [.success(graph)]
    }
    let form = ["GreetingDemo", "GreetingDomain", "ObservationTracking", "TerminalUI"]
    let graph = graphs[0].get().moving(versions.flatMap(\.movedTargets), importing: form)
    knownGraph = graph
    return graph
  }

  /// The sources that decide what is measured of targets.
  static func inputs(of targets: [String], in graph: PackageGraph) -> [String] {
    graph.closure(of: targets).map(\.path) + Self.measuring
  }

  /// Returns the results of a section, each decided by the sources of a target. Those that are missing in the cache are
  /// made, all at once.
  private func results<Key: Hashable & CustomStringConvertible, Value: Codable & Sendable>(
    _ section: String, of keys: [Key], in target: (Key) -> String,
    make: (Screens, [Key], WorkFolders) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Key: Result<Value, ScreenError>] {
    defer { console.endPhase() }
    func name(_ key: Key) -> String { "\(section).\(key)" }
    let unknown = keys.filter { known[name($0)] == nil }
    if !unknown.isEmpty {
      let (screens, graph) = (try await screens(), try await graph())
      let requests = unknown.map { (name: name($0), inputs: Self.inputs(of: [target($0)], in: graph)) }
      let cache = try await cache(below: contract.cacheFolder + (versions.first.map { "versions/\($0.version)" } ?? ""))
      let results = try await cache.results(requests, waiting: noteWaiting) { missing, work in
        if takesKeptAlone { throw NotKept() }
        return try await make(screens, missing.map { unknown[$0] }, work)
      }
      for (key, result) in zip(unknown, results) { known[name(key)] = result }
    }
    return keys.reduce(into: [:]) { $0[$1] = known[name($1)] as? Result<Value, ScreenError> }
  }

  private func screens() async throws -> Screens {
    if let knownScreens { return knownScreens }
    let progress = Progress(on: console)
    let screens = Screens(
      of: package.url, graph: try await graph(), roles: contract.roles, toolchain: try package.toolchain()
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
    if !group.isEmpty, self.phase.isEmpty {
      console.note("\(group) is measured, which takes as long as a first comparison.")
    }
    if phase != self.phase { console.beginPhase(phase) }
    self.phase = phase
  }

  /// Where results are kept; those below a folder of their own wait for no others.
  func cache(below name: String = "") async throws -> ResultCache {
    if let cache = caches[name] { return cache }
    let cache = ResultCache(
      in: cacheFolder.appending(path: name), of: package.url, compiler: try await compiler() + staleness, since: oldest)
    caches[name] = cache
    return cache
  }

  /// The version and target of the compiler. One that the tool was not checked with is named.
  private func compiler() async throws -> String {
    if let knownCompiler { return knownCompiler }
    let toolchain = try package.toolchain()
    let compiler: String
    do { compiler = try await toolchain.identity() } catch ProcessError.cannotRun(let command, let reason) {
      throw CommandError(
        message: "cannot run \(command): \(reason.trimmingCharacters(in: .whitespacesAndNewlines)). Install Swift "
          + "\(toolchain.supportedVersion), and put the folder of its programs on the PATH.", exitCode: .failure)
    }
    if !compiler.contains("Swift version \(toolchain.supportedVersion) "),
      let found = compiler.split(separator: "\n").first
    {
      console.note("this was checked with Swift \(toolchain.supportedVersion), and not with \(found).")
    }
    knownCompiler = compiler
    return compiler
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
  /// Prints what was not measured and why, below a table or as errors, and returns how the command ends.
  func finish(_ failures: [CommandError], listing listsReasons: Bool = true) -> ExitCode {
    for failure in failures {
      if listsReasons, failure.exitCode == .found {
        print("")
        failure.message.split(separator: "\n").forEach { printParagraph(String($0)) }
      } else {
        report(failure)
      }
    }
    return failures.contains { $0.exitCode == .noInput } ? .noInput : failures.isEmpty ? .done : .found
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

/// A contract, and the screen or app of each variant that it is played to.
struct PlayedContract: Sendable {
  let roles: ScreenRoles
  let screen: @Sendable (Variant) -> Screen
  /// The folder of its results, below that of all results.
  let cacheFolder: String
  /// The folders of packages inside of this one that have targets of it.
  let packages: [String]

  static let greeting = Self(roles: .greeting, screen: \.screen, cacheFolder: "", packages: [])
  static let guestBook = Self(
    roles: .guestBook, screen: \.guestBook, cacheFolder: "guests/", packages: [Variant.guestBooksFolder])
}
