public import CompilerDump
public import Foundation
public import MessageRecorder

/// A copy of the sources of all screens, which is rewritten, built and run; nothing in the sources serves it.
public struct ScratchCopy: Sendable {
  /// The modules of the copy.
  private let modules: [ModuleSource]
  private let package: URL
  private let variants: [String]
  private let toolchain: Toolchain
  private let cache: ResultCache
  /// The modules of the hosts, after those that they import.
  private let hostModules: [ModuleSource]
  private let hostCache: ResultCache

  /// Plans a copy; nothing is done yet.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - variants: The modules of the variants.
  ///   - hosts: The modules of their hosts, in the same order.
  /// - Throws: An error of the file system if a source cannot be read, or `DumpError` if there is no compiler.
  public init(of package: URL, variants: [String], hosts: [String]) async throws {
    self.package = package
    self.variants = variants
    func module(
      _ name: String, in folder: String, dependencies: [String] = [], isDumped: Bool = true
    ) -> ModuleSource {
      ModuleSource(
        name: name, folder: package.appending(path: "\(folder)/\(name)"), dependencies: dependencies, isDumped: isDumped
      )
    }
    // What hosts are made of; the baseline, which is one, stands on the widgets.
    let demoModules = [
      module("GreetingDomain", in: "Sources/Architectures", isDumped: false),
      module("ObservationTracking", in: "Sources/Architectures", isDumped: false),
      module("CommandLineInterface", in: "Sources/Comparison", isDumped: false),
      module("TerminalUI", in: "Samples", dependencies: ["CommandLineInterface"], isDumped: false),
      module("GreetingStorage", in: "Samples", dependencies: ["GreetingDomain"], isDumped: false),
      module(
        "GreetingDemo", in: "Samples",
        dependencies: [
          "CommandLineInterface", "TerminalUI", "GreetingDomain", "GreetingStorage", "ObservationTracking",
        ], isDumped: false),
    ]
    let demo = demoModules.map(\.name)
    modules =
      demoModules
      + [module("GreetingPlain", in: "Samples", dependencies: demo, isDumped: false)]
      + variants.map { module($0, in: "Sources/Architectures", dependencies: ["GreetingDomain"]) } + [
        module("GreetingContract", in: "Sources/Contract", dependencies: ["GreetingDomain"]),
        module(
          "GreetingVariants", in: "Sources/Contract",
          dependencies: demo + ["GreetingContract", "GreetingPlain"] + variants),
      ]
    hostModules =
      demoModules
      + variants.map {
        module($0, in: "Sources/Architectures", dependencies: ["GreetingDomain"], isDumped: false)
      }
      + zip(hosts, variants).map { module($0, in: "Samples", dependencies: demo + [$1]) }
    let version = try String(contentsOf: package.appending(path: ".swift-version"), encoding: .utf8)
    toolchain = Toolchain(supportedVersion: version.trimmingCharacters(in: .whitespacesAndNewlines))
    let caches = package.appending(path: ".build/compare")
    let machinery = [
      "Instrumentation/SwiftLexer", "Comparison/ArchitectureMetrics/Structure",
      "Instrumentation/CompilerDump",
      "Instrumentation/MessageRecorder", "Instrumentation/ScratchCopy", "Comparison/TraceRunner",
    ]
    let machinerySources = machinery.map { package.appending(path: "Sources/\($0)") }
    let compiler = try await toolchain.version()
    func cache(in folder: URL, of modules: [ModuleSource]) throws -> ResultCache {
      try ResultCache(
        in: folder, of: modules.map(\.folder) + machinerySources,
        version: compiler + Self.staleness(of: machinerySources))
    }
    self.cache = try cache(in: caches, of: modules)
    hostCache = try cache(in: package.appending(path: ".build/compare-hosts"), of: hostModules)
  }

  /// Tells this program from later ones, if its own sources have been changed since it was built; else it is empty.
  private static func staleness(of sources: [URL]) -> String {
    func date(_ path: String) -> Date? {
      (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let program = Bundle.main.executablePath.flatMap(date) else { return "" }
    let newest = sources.flatMap(\.swiftFiles).compactMap(date).max()
    return newest.map { $0 > program ? ", by a program of \(program)" : "" } ?? ""
  }

  /// Measures the modules of the domain and the variants, unless that was done.
  ///
  /// - Parameters:
  ///   - name: What the measurement is called.
  ///   - measure: Measures a module.
  /// - Returns: What was measured: of the domain, then of the variants in their order.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func measurements<Value: Codable & Sendable>(
    _ name: String, measure: (ModuleDump) -> Value
  ) async throws -> [Value] {
    try await cache.value(name) { work in
      let needed = modules.filter { (["GreetingDomain"] + variants).contains($0.name) }.map { module in
        ModuleSource(name: module.name, folder: module.folder, dependencies: module.dependencies)
      }
      return try await ModuleDumper(toolchain: toolchain, scratch: work).dump(needed).map(measure)
    }
  }

  /// Measures the modules of the hosts, unless that was done.
  ///
  /// - Parameters:
  ///   - name: What the measurement is called.
  ///   - measure: Measures a module.
  /// - Returns: What was measured, in the order of the hosts.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func hostMeasurements<Value: Codable & Sendable>(
    _ name: String, measure: (ModuleDump) -> Value
  ) async throws -> [Value] {
    try await hostCache.value(name) { work in
      try await ModuleDumper(toolchain: toolchain, scratch: work).dump(hostModules).map(measure)
    }
  }

  /// Plays all scenarios to all variants, unless that was done, and records what their objects say to each other.
  ///
  /// - Returns: The traces: of the first variant, scenario by scenario, then of the next.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func traces() async throws -> [Trace] {
    try await cache.value("traces") { work in
      let dumps = try await dump(in: work)
      let copy = RewrittenModules(modules, dumps: dumps, in: work.appending(path: "Sources"))
      let scratch = try ScratchFolder(work.appending(path: "build"))
      let driver = CompilerDriver(toolchain: toolchain, settings: .package, scratch: scratch)
      let program = try await driver.build(runner, of: [recorder] + (try copy.write()))
      let result = try await Subprocess([program.path]).run(in: scratch)
      guard result.status == 0 else { throw ScratchCopyError.failed(diagnostics: result.diagnostics) }
      return try JSONDecoder().decode([Trace].self, from: Data(result.output.utf8))
    }
  }

  /// Makes mutants of all variants, and plays the contract to each of them, unless that was done.
  ///
  /// - Parameter progress: Is told how many mutants are done, of how many.
  /// - Returns: The results, in the order of the variants and their sources.
  /// - Throws: `DumpError`, `ScratchCopyError`, or an error of the file system.
  public func mutantResults(
    progress: @escaping @Sendable (Int, Int) async -> Void
  ) async throws -> [MutantResult] {
    try await cache.value("mutants") { work in
      let dumps = try await dump(in: work)
      let copy = RewrittenModules(modules, dumps: dumps, in: work.appending(path: "Sources"))
      let scratch = try ScratchFolder(work.appending(path: "build"))
      var mutantsByModule: [String: ModuleMutants] = [:]
      var number = 1
      for dump in dumps where variants.contains(dump.name) {
        let mutants = ModuleMutants(in: dump, from: number)
        mutantsByModule[dump.name] = mutants
        number += mutants.all.count
      }
      let mutated = try await MutatedProgram(
        of: copy, mutantsByModule: mutantsByModule, recorder: recorder, runner: runner,
        driver: CompilerDriver(toolchain: toolchain, settings: .optimizedPackage, scratch: scratch))
      let viable = mutated.mutants.filter { mutated.rejected[$0.number] == nil }
      let results = try await MutantRun(program: mutated.program, scratch: scratch).results(of: viable) { done in
        await progress(done, viable.count)
      }
      let rejected = mutated.mutants.compactMap { mutant in
        mutated.rejected[mutant.number].map { MutantResult(mutant: mutant, status: .compileError, reason: $0) }
      }
      return (results + rejected).sorted { $0.mutant.number < $1.mutant.number }
    }
  }

  private var recorder: ModuleSource {
    ModuleSource(name: "MessageRecorder", folder: package.appending(path: "Sources/Instrumentation/MessageRecorder"))
  }

  private var runner: ModuleSource {
    ModuleSource(name: "TraceRunner", folder: package.appending(path: "Sources/Comparison/TraceRunner"))
  }

  private func dump(in work: URL) async throws -> [ModuleDump] {
    try await ModuleDumper(toolchain: toolchain, scratch: work.appending(path: "dump")).dump(modules)
  }
}
