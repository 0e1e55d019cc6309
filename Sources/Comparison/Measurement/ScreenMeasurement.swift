import CommandLineInterface
import Instrumentation
import MessageRecorder

/// What is measured of one screen. `--format json` prints it, with the sections that a command shows.
///
/// A section is `nil` if it could not be measured, or if nothing that was asked for needs it.
struct ScreenMeasurement: Encodable, Sendable {
  enum Section: CodingKey, CaseIterable {
    case size, structure, contract, scenarios, messages, testability, mutants, changes
  }

  let architecture: String
  var size: ScreenSize?
  var structure: ScreenStructure?
  var contract: ContractReport?
  var scenarios: [Trace]?
  /// The fields of the screen that messages to the view change, in all scenarios; it is not printed.
  var effects: [String: [String]] = [:]
  var messages: Flow?
  var testability: Testability?
  var mutants: [MutantResult]?
  /// What change requests cost, library and view.
  var changes: ChangePrices?
  var failures: [CommandError] = []
  /// The sections that are printed.
  var printed = Set(Section.allCases)

  func encode(to encoder: any Encoder) throws {
    try ["architecture": architecture].encode(to: encoder)
    if !failures.isEmpty { try ["failures": failures.map(\.message)].encode(to: encoder) }
    var container = encoder.container(keyedBy: Section.self)
    func encode(_ value: (some Encodable)?, _ section: Section) throws {
      if printed.contains(section) { try container.encodeIfPresent(value, forKey: section) }
    }
    try encode(size, .size)
    try encode(structure, .structure)
    try encode(contract, .contract)
    try encode(scenarios, .scenarios)
    try encode(messages, .messages)
    try encode(testability, .testability)
    try encode(mutants, .mutants)
    try encode(changes?.numbers { $0.median(of: $1) }, .changes)
  }

  var variant: Variant { Variant(name: architecture) }

  /// A number of the screen, and then of its versions among some.
  func numbers(of metric: Metric<Self>, with versions: [Self]) -> [Double?] {
    ([self] + versions.filter { $0.variant.architecture == architecture }).map { metric.value($0)?.inPercent }
  }

  func section<Value>(_ path: KeyPath<Self, Value?>) throws(CommandError) -> Value {
    if let value = self[keyPath: path] { return value }
    throw failures.first ?? CommandError(message: "\(architecture) was not measured.", exitCode: .failure)
  }

  /// The measurement, of which some sections alone are printed.
  func printing(_ sections: Section...) -> Self {
    var measurement = self
    measurement.printed = Set(sections)
    return measurement
  }

  /// Adds what follows from the messages in all scenarios, or in some events of one.
  mutating func set(scenarios traces: [Trace]) {
    scenarios = traces
    effects = traces.effects
    messages = Flow(of: traces, isViewRecorded: variant.isViewRecorded)
  }

  /// Adds what follows from the results of the mutants.
  mutating func set(mutants results: [MutantResult], structure: ScreenStructure) {
    var mutants = results
    let listErrors = variant.isVersion ? [] : mutants.ignoreEquivalent(of: variant)
    self.mutants = mutants
    testability = Testability(mutants, structure: structure, listErrors: listErrors)
  }
}

extension [ScreenMeasurement] {
  subscript(name: String) -> ScreenMeasurement {
    get throws(CommandError) {
      if let measurement = first(where: { $0.architecture == name }) { return measurement }
      throw CommandError(message: "\(name) was not measured.", exitCode: .failure)
    }
  }

  var failures: [CommandError] { flatMap(\.failures) }
}
