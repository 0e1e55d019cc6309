import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

struct TestabilityCommand: Command {
  static let name = "testability"
  static let abstract = "see which faults tests can detect, and where"
  static func help(on variants: [Variant]) -> String {
    """
    Makes mutants of the architectures, and shows how many of them tests can detect,
    and between which objects.

    usage: compare testability [ARCHITECTURE …] [--explain | --mutants]
                               [--root FOLDER] [--format table|json]

    \(architecturesHelp(variants))
      --explain        the parts of the numbers, seam by seam
      --mutants        every mutant: survivors first, then in the order of the files
    \(rootHelp)
      --format F       table (default) or json

    The exit code is 1 too if a mutant has survived, or an entry of
    EquivalentMutant.swift is wrong.

    example: swift run compare testability VIPER --mutants

    """
  }

  private let variants: [Variant]
  private let showsMutants: Bool
  private let explains: Bool
  private let format: Format

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    showsMutants = arguments.takeFlag("--mutants")
    explains = arguments.takeFlag("--explain")
    format = try arguments.takeFormat()
    self.variants = try arguments.takeVariants(among: variants)
    if explains, showsMutants {
      throw CommandError.usage("--explain is about the table, --mutants about mutants. Choose one of them.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let measurements = try await session.measurements(of: variants, [.testability, .mutants])
    let known = measurements.filter { $0.testability != nil }
    switch (format, showsMutants) {
    case (.json, true): try console.printJSON(VersionedRows(rows: measurements.map(\.withSortedMutants)))
    case (.json, false): try console.printJSON(VersionedRows(rows: measurements.map { $0.printing(.testability) }))
    case (_, true): printMutants(of: known, on: console)
    case (_, false):
      console.print(.mutants(measurements))
      if explains { console.printExplanation(of: known) }
    }
    let testabilities = known.compactMap(\.testability)
    let errors = testabilities.flatMap(\.listErrors)
    for error in errors { console.report(.found(error)) }
    let code = console.finish(measurements.failures, listing: format == .table)
    if code != .done { return code }
    return errors.isEmpty && testabilities.allSatisfy { $0.survived == 0 } ? .done : .found
  }

  private func printMutants(of measurements: [ScreenMeasurement], on console: Console) {
    let sorted = measurements.map(\.withSortedMutants)
    for measurement in sorted {
      for row in measurement.mutants ?? [] {
        let (mutant, outcome) = (row.mutant, row.outcome)
        console.print(
          "\(measurement.architecture) \(mutant.file):\(mutant.line):\(mutant.column) \(mutant.declaration)")
        console.printParagraph("  \(mutant.operator.rawValue): \(mutant.change)")
        console.printParagraph(
          "  \(outcome.status.rawValue)\(outcome.reason.isEmpty ? "" : ": \(outcome.reason.onOneLine)")")
      }
    }
    if sorted.allSatisfy({ $0.mutants?.isEmpty ?? true }) { console.print("No mutant.") }
  }
}

extension ScreenMeasurement {
  fileprivate var withSortedMutants: Self {
    var sorted = printing(.mutants)
    let survivors = mutants?.filter(\.isSurvivor) ?? []
    sorted.mutants = mutants.map { survivors + $0.filter { !$0.isSurvivor } }
    return sorted
  }
}

extension Mutant {
  /// What stands in the source, and in its place.
  var change: String {
    "\(original.onOneLine) \(replacement.isEmpty ? "removed" : "→ \(replacement.onOneLine)")"
  }
}

extension String {
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}

extension Table {
  static func mutants(_ measurements: [ScreenMeasurement]) -> Self { Self([("", Metric.mutants)], of: measurements) }
}

extension Console {
  fileprivate func printExplanation(of measurements: [ScreenMeasurement]) {
    for measurement in measurements {
      guard let own = measurement.testability else { continue }
      print("")
      print(styled(measurement.architecture, .bold))
      for exposure in own.exposures where exposure.mutants > 0 {
        let remark = [.view: ", needs a view", .noSeam: ", no seam"][exposure.access] ?? ""
        print("  \(exposure.pair): shows \(exposure.mutants.percent(of: own.killed))\(remark)")
      }
      let types = own.shownByType.sorted { $0.key < $1.key }.map { "\($0) \($1.count) of \($1.whole)" }
      printParagraph("  shown without a view double: \(types.joined(separator: ", "))")
    }
  }
}
