import ArchitectureMetrics
import CommandLineInterface
import CompilerDump
import GreetingContract
import GreetingVariants
import MessageRecorder
import ScratchCopy

/// What the scratch copy tells of all variants.
struct Screens {
  private let traces: [Trace]
  private let structures: [Structure]

  /// Takes it from the cache, or has it made.
  @MainActor
  init(in package: PackageFolder, on console: Console) async throws(CommandError) {
    structures = try await Self.structures(in: package, on: console)
    traces = try await Self.result(on: console, "recording all scenarios") {
      try await Self.copy(of: package).traces()
    }
  }

  /// How the variants hang together.
  @MainActor
  static func structures(in package: PackageFolder, on console: Console) async throws(CommandError) -> [Structure] {
    try await result(on: console, "asking the compiler") {
      try await copy(of: package).measurements("structures") { Structure(of: $0) }
    }
  }

  /// What was said in a scenario.
  func trace(of variant: Variant, _ scenario: Scenario) -> Trace {
    traces.first { $0.architecture == variant.name && $0.scenario == scenario.name }
      ?? Trace(architecture: variant.name, scenario: scenario.name, steps: [])
  }

  /// How the objects of a variant talk, over all scenarios.
  func flow(of variant: Variant) -> Flow {
    Flow(of: traces.filter { $0.architecture == variant.name }, viewOwners: viewOwners(of: variant))
  }

  /// The parties of a library that keep the view alive.
  func viewOwners(of variant: Variant) -> Set<String> {
    let edges = structures.first { $0.module == variant.module }?.edges ?? []
    let owners = edges.filter { $0.strength == .strong && $0.protocols.contains("GreetingView") }
    return Set(owners.map { String($0.from.trimmingPrefix("Greeting")) })
  }

  private static func copy(of package: PackageFolder) async throws -> ScratchCopy {
    try await ScratchCopy(of: package.url, variants: Variant.all.map(\.module))
  }

  @MainActor
  private static func result<Value>(
    on console: Console, _ label: String, make: () async throws -> Value
  ) async throws(CommandError) -> Value {
    do {
      return try await console.whileShowing(label + " …", make)
    } catch {
      throw CommandError(message: "\(error)", exitCode: .failure)
    }
  }
}

extension Console {
  /// Shows a line while something is done, on a terminal only.
  @MainActor
  func whileShowing<Value>(_ text: String, _ work: () async throws -> Value) async throws -> Value {
    if diagnostics.isTerminal { diagnostics.write("\r\(text)\u{1B}[K") }
    defer { if diagnostics.isTerminal { diagnostics.write("\r\u{1B}[K") } }
    return try await work()
  }
}
