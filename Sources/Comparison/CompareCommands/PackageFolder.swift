import ArchitectureMetrics
import CommandLineInterface
import CompilerDump
import Foundation
import GreetingVariants
import ScratchCopy

/// Where modules live.
enum Floor: String, CaseIterable {
  case architectures = "Architectures"
  case contract = "Contract"
  case comparison = "Comparison"
  case instrumentation = "Instrumentation"
  case samples = "Samples"

  var path: String { self == .samples ? rawValue : "Sources/\(rawValue)" }
}

/// A module of this package, and the only place besides the manifest that says where it lives, what it imports, and how
/// it is compiled.
struct Module: CustomStringConvertible {
  let name: String
  let floor: Floor
  /// The modules of the package that it imports itself.
  let imports: [Module]
  /// Whether the main actor is its default isolation, as of all that a variant consists of.
  let isMainActorByDefault: Bool

  init(_ name: String, on floor: Floor, importing imports: [Module] = [], isMainActorByDefault: Bool = false) {
    self.name = name
    self.floor = floor
    self.imports = imports
    self.isMainActorByDefault = isMainActorByDefault
  }

  /// Its sources, in a folder of this package or of a copy.
  func source(in package: URL) -> ModuleSource {
    ModuleSource(
      name: name, folder: package.appending(path: path), dependencies: dependencies.map(\.name),
      isMainActorByDefault: isMainActorByDefault)
  }

  /// The folder of its sources, and that of its tests, below the folder of the package.
  var path: String { "\(floor.path)/\(name)" }
  var testPath: String { "Tests/\(floor.rawValue)/\(name)Tests" }
  var description: String { name }

  /// All modules that it imports, directly or not, each after those that it imports in turn.
  var dependencies: [Module] { Self.all(of: imports) }

  /// Some modules and all that they import, each once.
  private static func all(of modules: [Module]) -> [Module] {
    modules.flatMap { all(of: $0.imports) + [$0] }.reduce(into: []) { all, module in
      if !all.contains(where: { $0.name == module.name }) { all.append(module) }
    }
  }
}

extension Module {
  static let domain = Self("GreetingDomain", on: .architectures)
  static let contract = Self("GreetingContract", on: .contract, importing: [domain])
  static let mockViews = Self(
    "GreetingVariants", on: .contract,
    importing: [contract, demo, domain, observation, terminal] + Variant.all.map(\.library))
  static let recorder = Self("MessageRecorder", on: .instrumentation)
  static let runner = Self("TraceRunner", on: .comparison, importing: [contract, mockViews, recorder])
  fileprivate static let terminal = Self(
    "TerminalUI", on: .samples, importing: [Self("CommandLineInterface", on: .comparison)])
  fileprivate static let observation = Self("ObservationTracking", on: .architectures)
  fileprivate static let demo = Self(
    "GreetingDemo", on: .samples,
    importing: terminal.imports + [
      domain, Self("GreetingStorage", on: .samples, importing: [domain]), observation, terminal,
    ])

  /// The modules that are measured, with all that these import.
  static let measured = all(of: [mockViews] + Variant.all.map(\.hostModule))

  /// The modules that a change request may alter: all but the hosts and the tools.
  static let changeable = all(of: [mockViews])

  /// The sources of this program that measure modules by their syntax trees.
  static let measuring = ["SwiftLexer", "CompilerDump", "ScratchCopy"].map {
    Self($0, on: .instrumentation).path
  }

  /// What decides how the types of the module hang together, and how many mutants there can be.
  var structureInputs: ResultCache.Inputs {
    ResultCache.Inputs(
      measured: [path] + dependencies.map(\.path),
      machinery: Self.measuring + [Self.recorder.path, "Sources/Comparison/ArchitectureMetrics/Structure"])
  }
}

extension Variant {
  /// Its library; the baseline is a sample, and stands on the widgets.
  var library: Module {
    isBaseline
      ? Module(module, on: .samples, importing: [.demo, .domain, .terminal], isMainActorByDefault: true)
      : Module(module, on: .architectures, importing: [.domain], isMainActorByDefault: true)
  }
  /// The terminal sample.
  var hostModule: Module {
    Module(
      host, on: .samples, importing: isBaseline ? [library, .demo] : [library, .demo, .terminal],
      isMainActorByDefault: true)
  }
  /// The source of its mock view, below the folder of the package.
  var mockView: String { "\(Module.mockViews.path)/\(name)Screen.swift" }

  /// What a change request may alter for this variant alone: its library, its own tests and its mock view.
  var changeablePaths: [String] { [library.path, library.testPath, mockView] }

  /// What decides what it does when the contract is played: its library, its own mock view and what all share, what
  /// these observe with, the contract, and what plays and records.
  var playInputs: ResultCache.Inputs {
    ResultCache.Inputs(
      measured: ([library] + library.dependencies + [.observation, .contract, .mockViews]).map(\.path),
      excluded: Set(Variant.all.map(\.mockView)).subtracting([mockView]),
      machinery: Module.measuring + [Module.recorder.path, Module.runner.path])
  }

  /// What decides what it does when this program plays the contract, of which it is a part: if any of it is newer than the
  /// program, the result is that of the program.
  var contractInputs: ResultCache.Inputs {
    ResultCache.Inputs(
      measured: [], excluded: playInputs.excluded, machinery: playInputs.measured + [Self.playing])
  }

  /// The sources of this program that play the contract, and say what came of it.
  private static let playing = "Sources/Comparison/CompareCommands/ContractPlay.swift"
}

/// The folder of this package, in which the sources are that the tool measures.
struct PackageFolder {
  /// Where the change requests are, below the folder.
  static let changes = "Samples/Changes"
  /// The sources of this program that check them.
  static let changeSources = "Sources/Comparison/CompareCommands/Changes"
  /// Those that measure what they cost.
  static let costSources = [
    "\(changeSources)/ChangeCosts.swift", "Sources/Comparison/ArchitectureMetrics/Change",
    "Sources/Instrumentation/SwiftLexer",
  ]

  let url: URL

  /// Finds the folder: the one that is given; or else the nearest one from a folder upwards; or else the one of the
  /// sources that the tool was built from.
  init(given: String?, from folder: String, builtFrom source: String = #filePath) throws(CommandError) {
    let start = URL(filePath: given ?? folder, directoryHint: .isDirectory).standardizedFileURL
    if given != nil {
      guard Self.isPackage(start) else {
        throw .noInput("'\(start.path)' is not the folder of this package. Name the one that holds its Package.swift.")
      }
      url = start
    } else if let found = Self.nearest(from: start) ?? Self.nearest(from: URL(filePath: source)) {
      url = found
    } else {
      throw .noInput(
        "no package in '\(start.path)' or above. Run the tool inside the package, or name it with --root.")
    }
  }

  private static func nearest(from start: URL) -> URL? {
    var candidate = start.standardizedFileURL
    while !isPackage(candidate) {
      let parent = candidate.deletingLastPathComponent().standardizedFileURL
      if parent == candidate { return nil }
      candidate = parent
    }
    return candidate
  }

  private static func isPackage(_ folder: URL) -> Bool {
    ["Package.swift", Module.domain.path].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// The path of something in the folder.
  func path(_ relativePath: String) -> SourcePath { SourcePath(url.path, from: "/").appending(relativePath) }

  /// The compiler, of the version that the package asks for.
  func toolchain() throws -> Toolchain {
    let version = try path(".swift-version").readText()
    return Toolchain(supportedVersion: version.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// The size of a variant; the baseline is a sample, and so all of it is the host's, and no mock view.
  func size(of variant: Variant) async -> VariantSize {
    let (library, host) = ([path(variant.library.path)], [path(variant.hostModule.path)])
    return await VariantSize(
      of: variant.name, library: variant.isBaseline ? [] : library, host: variant.isBaseline ? library + host : host,
      mockView: variant.isBaseline ? [] : [path(variant.mockView)], tests: path(variant.library.testPath))
  }

  /// Those of some files and folders that are there: a request may name others, and a package in a test has few.
  func present(_ paths: [String]) -> [String] {
    paths.filter { FileManager.default.fileExists(atPath: url.appending(path: $0).path) }
  }
}
