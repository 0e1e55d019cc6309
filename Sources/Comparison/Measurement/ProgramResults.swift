import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

/// A contract, and the screen or app of each variant that it is played to.
struct PlayedContract: Sendable {
  let roles: ScreenRoles
  let screen: @Sendable (Variant) -> ScreenTargets
  /// The folder of its results, below that of all results.
  let folder: String
  /// The folders of packages inside of this one that have targets of it.
  let packages: [String]
  /// What the results with messages are called, and what is played for them. The walks through guest books take far longer
  /// than their journeys.
  let messages: (name: String, walks: Int, rules: PlayedRules)

  static let greeting = Self(
    roles: .greeting, screen: \.screen, folder: "", packages: [],
    messages: ("messages", MeasuringSession.walks, .all))
  static let guestBook = Self(
    roles: .guestBook, screen: \.guestBook, folder: "guests/", packages: [Variant.guestBooksFolder],
    messages: ("journeys", 0, .scenarios))

  var manifests: [String] { packages.map { $0 + "/Package.swift" } }
}

/// The results of the programs that play one contract: each is made once, when it is first asked for.
@MainActor
final class ProgramResults {
  /// What decides a result besides the sources that are measured: the manifest, and what measures them.
  static let measuring = ["Package.swift", "Sources/Instrumentation", "Sources/Comparison/Structure"]

  let package: PackageFolder
  let contract: PlayedContract
  let folder: ResultFolder
  /// The versions in place of the published screens, all with the same name after that of the architecture; or none.
  private let versions: [Variant]
  /// Whether nothing is made: what is not kept is an error.
  let takesKeptAlone: Bool
  let progress: Progress
  private var knownScreens: Screens?
  private var knownGraph: PackageGraph?
  /// By their names in the cache.
  private var known: [String: any Sendable] = [:]

  init(
    of package: PackageFolder, playing contract: PlayedContract = .greeting, with versions: [Variant] = [],
    keptIn folder: ResultFolder, alone takesKeptAlone: Bool = false, progress: Progress
  ) {
    (self.package, self.contract, self.versions) = (package, contract, versions)
    (self.folder, self.takesKeptAlone, self.progress) = (folder, takesKeptAlone, progress)
  }

  /// The targets of the package, by its manifest.
  func graph() async throws -> PackageGraph {
    if let knownGraph { return knownGraph }
    let toolchain = try package.toolchain()
    let graphs: [Result<PackageGraph, Never>] = try await folder.cache(below: contract.folder).results(
      [(name: "manifest", inputs: ["Package.swift"] + contract.manifests)]
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
    graph.closure(of: targets).map(\.path) + measuring
  }

  /// Returns the results of a section for variants, each decided by the sources of the program that plays the contract.
  func results<Value: Codable & Sendable>(
    _ section: String, of variants: [Variant],
    make: (Screens, [ScreenTargets], WorkFolders) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Variant: Result<Value, ScreenError>] {
    let screen = contract.screen
    return try await results(section, of: variants, in: { screen($0).program }) { screens, missing, work in
      try await make(screens, missing.map(screen), work)
    }
  }

  func structures(of modules: [String]) async throws -> [String: Result<Structure, ScreenError>] {
    try await results("module", of: modules, in: \.self) { screens, missing, work in
      try await screens.dumps(of: missing, in: work).map { $0.map { Structure(of: $0) } }
    }
  }

  /// Returns the results of a section, each decided by the sources of a target. Those that are not kept are made, all at
  /// once.
  private func results<Key: Hashable & CustomStringConvertible, Value: Codable & Sendable>(
    _ section: String, of keys: [Key], in target: (Key) -> String,
    make: (Screens, [Key], WorkFolders) async throws -> [Result<Value, ScreenError>]
  ) async throws -> [Key: Result<Value, ScreenError>] {
    defer { progress.end() }
    func name(_ key: Key) -> String { "\(section).\(key)" }
    let unknown = keys.filter { known[name($0)] == nil }
    if !unknown.isEmpty {
      let (screens, graph) = (try await screens(), try await graph())
      let requests = unknown.map { key in
        (name: name(key), inputs: Self.inputs(of: [target(key)], in: graph) + contract.manifests)
      }
      let versionFolder = versions.first.map { "versions/\($0.version)" } ?? ""
      let cache = try await folder.cache(below: contract.folder + versionFolder)
      let results = try await cache.results(requests, takingKeptAlone: takesKeptAlone) { missing, work in
        try await make(screens, missing.map { unknown[$0] }, work)
      }
      for (key, result) in zip(unknown, results) { known[name(key)] = result }
    }
    return keys.reduce(into: [:]) { $0[$1] = known[name($1)] as? Result<Value, ScreenError> }
  }

  func screens() async throws -> Screens {
    if let knownScreens { return knownScreens }
    let screens = Screens(
      of: package.url, graph: try await graph(), roles: contract.roles, toolchain: try package.toolchain()
    ) { [progress] in await progress.show($0) }
    knownScreens = screens
    return screens
  }
}
