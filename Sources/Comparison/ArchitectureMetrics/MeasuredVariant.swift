import Instrumentation
import MessageRecorder

struct VariantStructure: Encodable, Sendable {
  let architecture: String
  let library: Structure
  let host: Structure
}

struct MeasuredVariant: Sendable {
  let size: VariantSize
  let library: Structure
  let host: Structure
  /// How it fares in the contract, which it obeys.
  let report: ContractReport
  let played: PlayedVariant

  init(_ variant: Variant, size: VariantSize, structure: VariantStructure, _ screen: Screens.Play, domain: Concepts) {
    self.size = size
    library = structure.library
    host = structure.host
    report = screen.screen.report
    played = PlayedVariant(variant, screen, library: library, domain: domain)
  }

  var variant: Variant { played.variant }
  var name: String { variant.name }
  var traces: [Trace] { played.traces }
  var flow: Flow { played.flow }
  var testability: Testability { played.testability }
  /// `nil` for the baseline: messages to its widgets are not recorded, so its suspect lines cannot be compared.
  var testabilityWithRecordedView: Testability? { variant.isViewRecorded ? testability : nil }
}

/// What is measured of a screen that plays all scenarios, and of its mutants.
struct PlayedVariant: Sendable {
  let variant: Variant
  let traces: [Trace]
  let flow: Flow
  let testability: Testability
  /// The parties of the library that keep the view alive.
  private let viewOwners: Set<String>

  init(_ variant: Variant, _ screen: Screens.Play, library: Structure, domain: Concepts) {
    let roles = ScreenRoles.greeting
    let owners = library.edges.filter { $0.strength == .strong && $0.protocols.contains(roles.view) }
    viewOwners = Set(owners.map { String($0.from.trimmingPrefix(roles.prefix)) })
    self.variant = variant
    traces = screen.screen.scenarios.traces
    flow = Flow(of: traces, viewOwners: viewOwners, isViewRecorded: variant.isViewRecorded)
    testability = Testability(
      verdicts: MutantVerdicts(of: variant.name, module: variant.module, results: screen.mutants),
      structure: library, domain: domain)
  }

  func flow(of trace: Trace) -> Flow {
    Flow(of: [trace], viewOwners: viewOwners, isViewRecorded: variant.isViewRecorded)
  }
}
