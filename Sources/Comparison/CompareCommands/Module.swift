import Foundation
import Instrumentation

enum Floor: String, CaseIterable {
  case architectures = "Architectures"
  case contract = "Contract"
  case comparison = "Comparison"
  case instrumentation = "Instrumentation"
  case samples = "Samples"

  var path: String { self == .samples ? rawValue : "Sources/\(rawValue)" }
}

/// A module of this package. Its folder, imports and settings repeat the manifest, and a test compares them.
struct Module: CustomStringConvertible {
  let name: String
  let floor: Floor
  let imports: [Module]
  let isMainActorByDefault: Bool

  init(_ name: String, on floor: Floor, importing imports: [Module] = [], isMainActorByDefault: Bool = false) {
    self.name = name
    self.floor = floor
    self.imports = imports
    self.isMainActorByDefault = isMainActorByDefault
  }

  var path: String { "\(floor.path)/\(name)" }
  var testPath: String { "Tests/\(floor.rawValue)/\(name)Tests" }
  var description: String { name }

  /// All modules that it imports, directly or not, each after those that it imports in turn.
  var dependencies: [Module] { Self.all(of: imports) }

  private static func all(of modules: [Module]) -> [Module] {
    modules.flatMap { all(of: $0.imports) + [$0] }.reduce(into: []) { all, module in
      if !all.contains(where: { $0.name == module.name }) { all.append(module) }
    }
  }
}

extension Module {
  /// The folder of the mock views, by whose files variants are found.
  static let mockViewFolder = "Sources/Contract/GreetingVariants"

  static let domain = Self("GreetingDomain", on: .architectures)
  static let contract = Self("GreetingContract", on: .contract, importing: [domain])
  static var mockViews: Self {
    Self(
      "GreetingVariants", on: .contract,
      importing: [contract, demo, domain, observation, terminal] + Variant.all.map(\.library))
  }
  static let recorder = Self("MessageRecorder", on: .instrumentation)
  static var runner: Self { Self("ScreenRunner", on: .comparison, importing: [contract, mockViews, recorder]) }
  static let terminal = Self(
    "TerminalUI", on: .samples, importing: [Self("CommandLineInterface", on: .comparison)])
  static let observation = Self("ObservationTracking", on: .architectures)
  static let demo = Self(
    "GreetingDemo", on: .samples,
    importing: terminal.imports + [
      domain, Self("GreetingStorage", on: .samples, importing: [domain]), observation, terminal,
    ])

  static var measured: [Module] { all(of: [mockViews] + Variant.all.map(\.hostModule)) }

  /// The modules that a change request may alter: all but the hosts and the tools.
  static var changeable: [Module] { all(of: [mockViews]) }

  static let measuring = ["Sources/Instrumentation", "Sources/Comparison/ArchitectureMetrics/Structure"]

  var structureInputs: ResultCache.Inputs {
    ResultCache.Inputs([path] + dependencies.map(\.path) + Self.measuring)
  }

  func source(below package: URL) -> ModuleSource {
    ModuleSource(
      name: name, folder: package.appending(path: path), dependencies: dependencies.map(\.name),
      isMainActorByDefault: isMainActorByDefault)
  }
}
