import Instrumentation
import MessageRecorder

/// What the compiler tells of a module.
struct MeasuredModule: Codable, Sendable {
  /// How its types hang together.
  let structure: Structure
  /// How many mutants there can be.
  let possibleMutants: Int
}

/// What the compiler tells of a variant.
struct VariantStructure: Sendable {
  let library: MeasuredModule
  let host: MeasuredModule
}

/// All measurements of a variant.
struct MeasuredVariant: Sendable {
  let variant: Variant
  let size: VariantSize
  let library: MeasuredModule
  let host: MeasuredModule
  /// How it fares in the contract, which it obeys.
  let report: ContractReport
  /// The messages in each scenario.
  let traces: [Trace]
  /// What is not recorded.
  let omissions: [Omission]
  /// The parties of the library that keep the view alive.
  let viewOwners: Set<String>
  let flow: Flow
  let testability: Testability

  /// Puts together what was measured.
  init(_ variant: Variant, size: VariantSize, structure: VariantStructure, _ screen: PlayedScreen, domain: Concepts) {
    self.variant = variant
    self.size = size
    library = structure.library
    host = structure.host
    report = screen.report
    traces = screen.scenarios.traces
    omissions = screen.omissions
    let owners = library.structure.edges.filter { $0.strength == .strong && $0.protocols.contains(Cast.greeting.view) }
    viewOwners = Set(owners.map { String($0.from.trimmingPrefix(Cast.greeting.prefix)) })
    flow = Flow(of: traces, viewOwners: viewOwners, isViewRecorded: variant.isViewRecorded)
    testability = Testability(
      verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: screen.mutants),
      structure: library.structure, domain: domain, mockViewLines: size.mockView.lines.code)
  }

  /// The name of the architecture.
  var name: String { variant.name }
}
