import CommandLineInterface
import Foundation
import Instrumentation
import MessageRecorder

struct TestabilityCommand: Command {
  static let name = "testability"
  static let abstract = "see which faults tests can detect, and at what price"
  static let help = """
    Makes mutants of the architectures, and shows how many of them tests can detect,
    between which objects, and at what price of test doubles.

    usage: compare testability [ARCHITECTURE …] [--explain | --mutants]
                               [--root FOLDER] [--format table|json|svg]

    \(architecturesHelp)
      --explain        the parts of the numbers: seam by seam, price by price
      --mutants        every mutant: survivors first, then those with the most
                       suspect lines
    \(rootHelp)
      --format F       table (default), json, or svg: the detected share over the
                       price of doubles

    The exit code is 1 too if a mutant has survived, or an entry of
    EquivalentMutant.swift is wrong.

    example: swift run compare testability VIPER --mutants

    """

  private let variants: [Variant]
  private let showsMutants: Bool
  private let explains: Bool
  private let format: Format

  init(_ arguments: inout Arguments) throws {
    showsMutants = arguments.takeFlag("--mutants")
    explains = arguments.takeFlag("--explain")
    format = try arguments.takeFormat(.svg)
    variants = try arguments.takeVariants()
    if explains, showsMutants {
      throw CommandError.usage("--explain is about the table, --mutants about mutants. Choose one of them.")
    }
    if format == .svg, explains || showsMutants {
      throw CommandError.usage("--format svg draws the share over the price. Leave out --explain and --mutants.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let measurements = try await session.measurements(of: variants)
    let measured: [MeasuredVariant] = measurements.values()
    let testabilities = measured.map(\.testability)
    switch (format, showsMutants) {
    case (.json, true):
      let rows = measured.map { MutantRecord(architecture: $0.name, mutants: mutants(of: $0).map(MutantRow.init)) }
      try console.printJSON(VersionedRows(rows: rows))
    case (.json, false): try console.printJSON(VersionedRows(rows: measured.map(TestabilityRecord.init)))
    case (.svg, _): CurvePicture(of: testabilities).lines.forEach(console.print)
    case (_, true): print(measured, on: console)
    case (_, false):
      console.print(Table(of: measurements.map { try? $0.get().testability }, variants))
      console.print("")
      if !testabilities.isEmpty { console.printParagraph(Testability.sentence(on: testabilities)) }
      if explains { console.printExplanation(of: testabilities) }
    }
    let errors = testabilities.flatMap(\.verdicts.listErrors)
    for error in errors { console.report(.found(error)) }
    let code = console.finish(measurements.failures(), listing: format == .table)
    if code != .done { return code }
    return errors.isEmpty && testabilities.allSatisfy { $0.verdicts.survivors == 0 } ? .done : .found
  }

  private func mutants(of variant: MeasuredVariant) -> [MutantResult] {
    func rank(_ result: MutantResult) -> Int { result.isSurvivor ? .max : result.outcome.suspectLines ?? -1 }
    return variant.testability.verdicts.rows.sorted {
      (rank($0), $1.mutant.number) > (rank($1), $0.mutant.number)
    }
  }

  private func print(_ measured: [MeasuredVariant], on console: Console) {
    let shown = measured.map { (name: $0.name, rows: mutants(of: $0)) }
    for (name, rows) in shown {
      for row in rows {
        let (mutant, outcome) = (row.mutant, row.outcome)
        let change = mutant.replacement.isEmpty ? "removed" : "→ \(mutant.replacement.onOneLine)"
        let lines = outcome.suspectLines.map { ", suspect lines: \($0)" } ?? ""
        console.print("\(name) \(mutant.file):\(mutant.line):\(mutant.column) \(mutant.declaration)")
        console.printParagraph("  \(mutant.operator.rawValue): \(mutant.original.onOneLine) \(change)")
        console.printParagraph(
          "  \(outcome.status.rawValue)\(outcome.reason.isEmpty ? "" : ": \(outcome.reason.onOneLine)")\(lines)")
      }
    }
    if shown.allSatisfy(\.rows.isEmpty) { console.print("No mutant.") }
  }
}

extension Testability {
  static func sentence(on testabilities: [Self]) -> String {
    let scores = testabilities.filter { $0.verdicts.killed < $0.verdicts.viable }.map { testability in
      "\(testability.verdicts.name) \(testability.verdicts.killed.percent(of: testability.verdicts.viable))"
    }
    return scores.isEmpty
      ? "The mutation score of each is 100 %."
      : "The mutation score of each is 100 %, but for \(scores.joined(separator: ", "))."
  }
}

private struct MutantRecord: Encodable {
  let architecture: String
  let mutants: [MutantRow]
}

/// A mutant with `null` for what it does not have.
private struct MutantRow: Encodable {
  let result: MutantResult

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    try ["suspectLines": result.outcome.suspectLines].encode(to: encoder)
    try ["calledType": result.mutant.calledType].encode(to: encoder)
    try ["firstDifference": result.outcome.firstDifference].encode(to: encoder)
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}

extension Table {
  init(of testabilities: [Testability?], _ variants: [Variant]) {
    self.init()
    addHeading("", variants.map(\.name))
    add(Metric.all, of: testabilities)
  }
}

typealias TestabilityRecord = MetricRecord<Testability, ExposureRecord>

struct ExposureRecord: Encodable {
  struct Exposure: Encodable {
    let pair: PartyPair
    let mutants: Int
  }

  let architecture: String
  let exposures: [Exposure]
  let curve: [ExposureCurve.Point]
  @Nullable var seamsOf95Percent: [PartyPair]?
  let logicTypes: [String]
  let isolatedTypes: [String]
}

extension TestabilityRecord {
  init(_ variant: MeasuredVariant) {
    let testability = variant.testability
    let rest = ExposureRecord(
      architecture: variant.name, exposures: testability.exposures.map { .init(pair: $0.pair, mutants: $0.count) },
      curve: testability.curve.points, seamsOf95Percent: testability.curve.cheapest(percent: 95)?.seams,
      logicTypes: testability.logicTypes, isolatedTypes: testability.isolatedTypes)
    self.init(metrics: Metric.all.values(of: testability), rest: rest)
  }
}

extension Console {
  fileprivate func printExplanation(of variants: [Testability]) {
    for variant in variants {
      print("")
      print(styled(variant.verdicts.name, .bold))
      for (pair, count) in variant.exposures {
        let remark = !variant.isSeam(pair) ? ", no seam" : variant.isViewSeam(pair) ? ", needs a view" : ""
        print("  \(pair): shows \(variant.share(count))\(remark)")
      }
      let types = variant.shownByType.map { "\($0.type) \($0.shown) of \($0.killed)" }
      printParagraph("  shown without a view double: \(types.joined(separator: ", "))")
      let curve = variant.curve
      for point in curve.points {
        let seams = point.seams.isEmpty ? "" : ", at \(point.seams.map(\.description).joined(separator: ", "))"
        printParagraph("  price \(point.price): shows \(variant.share(point.mutants))\(seams)")
      }
      for share in ExposureCurve.shares where curve.cheapest(percent: share) == nil {
        print("  price of \(share) %: no doubles show as much")
      }
      let protocols = variant.structure.concepts.requirementsByProtocol.sorted { $0.key < $1.key }
      let requirements = protocols.isEmpty ? ["none"] : protocols.map { "\($0.key) \($0.value)" }
      printParagraph("  requirements: \(requirements.joined(separator: ", "))")
      let others = variant.logicTypes.filter { !variant.isolatedTypes.contains($0) }
      let isolated = variant.isolatedTypes.isEmpty ? ["none"] : variant.isolatedTypes
      printParagraph("  isolated: \(isolated.joined(separator: ", "))")
      if !others.isEmpty { printParagraph("  not isolated: \(others.joined(separator: ", "))") }
    }
  }
}
