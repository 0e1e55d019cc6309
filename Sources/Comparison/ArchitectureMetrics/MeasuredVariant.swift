import Instrumentation
import MessageRecorder

/// What the compiler tells of a variant.
struct VariantStructure: Encodable, Sendable {
  let architecture: String
  let library: Structure
  let host: Structure
}

struct MeasuredVariant: Sendable {
  let variant: Variant
  let size: VariantSize
  let library: Structure
  let host: Structure
  /// How it fares in the contract, which it obeys.
  let report: ContractReport
  let traces: [Trace]
  let omissions: [Omission]
  /// The parties of the library that keep the view alive.
  let viewOwners: Set<String>
  let flow: Flow
  let testability: Testability

  init(_ variant: Variant, size: VariantSize, structure: VariantStructure, _ screen: PlayedScreen, domain: Concepts) {
    self.variant = variant
    self.size = size
    library = structure.library
    host = structure.host
    report = screen.report
    traces = screen.scenarios.traces
    omissions = screen.omissions
    viewOwners = Self.viewOwners(in: library)
    flow = Flow(of: traces, viewOwners: viewOwners, isViewRecorded: variant.isViewRecorded)
    testability = Testability(
      verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: screen.mutants),
      structure: library, domain: domain, mockViewLines: size.mockView.lines.code)
  }

  var name: String { variant.name }

  static func viewOwners(in library: Structure) -> Set<String> {
    let roles = ScreenRoles.greeting
    let owners = library.edges.filter { $0.strength == .strong && $0.protocols.contains(roles.view) }
    return Set(owners.map { String($0.from.trimmingPrefix(roles.prefix)) })
  }
}
