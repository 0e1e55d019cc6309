import ArchitectureMetrics
import CommandLineInterface
import CompilerDump
import Foundation
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
    (structures, traces) = try await console.result(of: "recording all scenarios") {
      let copy = try await ScratchCopy(of: package)
      return (try await copy.structures(), try await copy.traces())
    }
  }

  /// How the variants hang together.
  @MainActor
  static func structures(in package: PackageFolder, on console: Console) async throws(CommandError) -> [Structure] {
    try await console.result(of: "asking the compiler") { try await ScratchCopy(of: package).structures() }
  }

  /// What the seams to the store and the navigation demand, which all variants share.
  @MainActor
  static func domain(in package: PackageFolder, on console: Console) async throws(CommandError) -> Concepts? {
    try await console.result(of: "asking the compiler") { try await ScratchCopy(of: package).domain()?.concepts }
  }

  /// How the hosts of the variants hang together, and what could go wrong in them.
  @MainActor
  static func hosts(in package: PackageFolder, on console: Console) async throws(CommandError) -> [HostMeasurement] {
    try await console.result(of: "asking the compiler") { try await ScratchCopy(of: package).hosts() }
  }

  /// What was said in a scenario.
  func trace(of variant: Variant, _ scenario: Scenario) throws(CommandError) -> Trace {
    if let trace = traces.first(where: { $0.architecture == variant.name && $0.scenario == scenario.name }) {
      return trace
    }
    throw CommandError(
      message: "'\(scenario)' was not recorded: the sources are newer than this program. Build it again.",
      exitCode: .failure)
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
}

/// What the compiler tells of the host of a variant.
struct HostMeasurement: Codable {
  let structure: Structure
  /// How many mutants there could be.
  let mutants: Int
}

extension ScratchCopy {
  /// A copy of all variants of a package.
  init(of package: PackageFolder) async throws {
    try await self.init(
      of: package.url, variants: Variant.architectures.map(\.module), hosts: Variant.architectures.map(\.host))
  }

  /// How the hosts of the variants hang together, and what could go wrong in them.
  func hosts() async throws -> [HostMeasurement] {
    try await hostMeasurements("hosts") { HostMeasurement(structure: Structure(of: $0), mutants: $0.possibleMutants) }
  }

  /// How the variants hang together.
  func structures() async throws -> [Structure] {
    Array(try await allStructures().dropFirst())
  }

  /// How the domain hangs together, which all variants share.
  func domain() async throws -> Structure? {
    try await allStructures().first
  }

  private func allStructures() async throws -> [Structure] {
    try await measurements("structures") { Structure(of: $0) }
  }
}

extension Console {
  /// Shows a line while something is made, on a terminal only.
  ///
  /// - Returns: What was made.
  @MainActor
  func result<Value>(
    of label: String, make: () async throws -> Value
  ) async throws(CommandError) -> Value {
    if diagnostics.isTerminal { diagnostics.write("\r\(label) …\u{1B}[K") }
    defer { if diagnostics.isTerminal { diagnostics.write("\r\u{1B}[K") } }
    do {
      return try await make()
    } catch let error as CocoaError {
      let path = error.filePath ?? error.url?.path ?? ""
      let isInput = [.fileReadNoSuchFile, .fileReadNoPermission, .fileReadUnknown, .fileNoSuchFile].contains(error.code)
      let message = "'\(path)' cannot be \(isInput ? "read" : "written"): \(error.localizedDescription)"
      throw CommandError(message: message, exitCode: isInput ? .noInput : .failure)
    } catch ScratchCopyError.breaksContract(let message) {
      throw CommandError(message: message, exitCode: .found)
    } catch {
      throw CommandError(message: "\(error)", exitCode: .failure)
    }
  }
}
