import CommandLineInterface
import MessageRecorder
import Foundation
import Instrumentation

/// Makes mutants of the variants, and tells which of them the contract finds.
struct TestabilityCommand: Command {
  static let name = "testability"
  static let abstract = "see which mutants show where, and at what price"
  static let help = """
    Makes mutants of the architectures, and tells how much of the wrong behaviour
    shows, where, and what it costs to stand there.

    usage: compare testability [ARCHITECTURE …]
                               [--explain | --mutants [--survived]]
                               [--report FILE] [--root FOLDER]
                               [--format table|json|svg]

      ARCHITECTURE     \(Variant.list);
                       all if none is named
      --explain        what each row means, and what stands behind the numbers
      --mutants        every mutant: where it is, what it is, what has become of it
      --survived       those alone that no scenario and no walk finds, though they
                       should
      --report FILE    writes the mutants in the mutation-testing-elements schema,
                       version 2
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)
      --format F       table (default), json, or svg: a picture of what doubles buy

    There is a mutant wherever an operator applies: a comparison is moved or
    negated, && and || are swapped, ! is removed, a literal is changed, the results
    of ?: are swapped, a condition is forced each way, a binding fails, a call or an
    assignment is left out, an optional result is nil, one side of ?? is left.
    Initialisers are left alone. All mutants are compiled at once, each behind a
    switch, into a copy of the sources below .build/compare; what has become of them
    is kept there for as long as the sources do not change, one architecture apart
    from the others. A mutant is killed if a scenario or a walk over every
    transition tells it from the variant without it, or if it traps. The mutation
    score is killed ÷ (mutants − rejected by the compiler − equivalent); it judges
    the contract, not the architecture. Equivalent mutants make no difference to the
    screen, whoever looks at it; they are listed, each with its reason, in
    EquivalentMutant.swift.

    A report is written to a new file, or replaces a regular one.

    Exit code: 0 done, 1 a mutant has survived, an entry of that list is wrong, or
    an architecture cannot be measured (–), 64 wrong usage, 66 an input cannot be
    read, 70 the copy cannot be built or run, or the report not be written.

    example: swift run compare testability VIPER --mutants

    """

  private let variants: [Variant]
  private let showsMutants: Bool
  private let showsSurvivorsAlone: Bool
  private let explains: Bool
  private let report: String?
  private let root: String?
  private let format: TestabilityFormat

  private enum TestabilityFormat: String, CaseIterable {
    case table, json, svg
  }

  init(_ arguments: inout Arguments) throws(CommandError) {
    showsMutants = arguments.takeFlag("--mutants")
    showsSurvivorsAlone = arguments.takeFlag("--survived")
    explains = arguments.takeFlag("--explain")
    report = try arguments.takeValue("--report")
    root = try arguments.takeRoot()
    format = try arguments.takeChoice("--format", of: TestabilityFormat.self) ?? .table
    variants = try arguments.takeVariants()
    if showsSurvivorsAlone, !showsMutants { throw .usage("--survived is about mutants. Write '--mutants --survived'.") }
    if explains, showsMutants {
      throw .usage("--explain is about the table, --mutants about mutants. Choose one of them.")
    }
    if format == .svg, explains || showsMutants {
      throw .usage("--format svg draws what doubles buy. Leave out --explain and --mutants.")
    }
    if report?.isEmpty == true { throw .usage("--report takes the path of a file.") }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let file = report.map { ReportFile($0, from: console.folder) }
    try file?.check()
    let measurements = try await session.measurements(of: variants)
    let measured: [MeasuredVariant] = measurements.values()
    let testabilities = measured.map(\.testability)
    try file?.write(MutationReport(of: measured, in: session.package).json)
    switch (format, showsMutants) {
    case (.json, true): try console.printJSON(measured.map { MutantRecord($0, where: isShown) })
    case (.json, false): try console.printJSON(measured.map(TestabilityRecord.init))
    case (.svg, _): CurvePicture(of: testabilities).lines.forEach(console.print)
    case (.table, true): print(measured, on: console)
    case (.table, false):
      console.print(Table(of: measurements.map { try? $0.get().testability }, variants))
      console.print("")
      if !testabilities.isEmpty { console.printParagraph(Testability.sentence(on: testabilities)) }
      console.printOmissions(of: measured)
      if explains { console.printExplanation(of: testabilities) }
    }
    let errors = testabilities.flatMap(\.verdicts.listErrors)
    for error in errors { console.report(CommandError(message: error, exitCode: .found)) }
    let code = console.finish(measurements.failures(), listing: format == .table)
    if code != .done { return code }
    return errors.isEmpty && testabilities.allSatisfy { $0.verdicts.survivors == 0 } ? .done : .found
  }

  private func isShown(_ result: MutantResult) -> Bool { !showsSurvivorsAlone || result.isSurvivor }

  /// Prints mutants, those with the most suspect lines first.
  private func print(_ measured: [MeasuredVariant], on console: Console) {
    var count = 0
    for variant in measured {
      let rows = variant.testability.verdicts.rows.filter(isShown)
      let sorted = rows.sorted {
        ($0.outcome.suspectLines ?? -1, $1.mutant.number) > ($1.outcome.suspectLines ?? -1, $0.mutant.number)
      }
      for row in sorted {
        let (mutant, outcome) = (row.mutant, row.outcome)
        let change = mutant.replacement.isEmpty ? "removed" : "→ \(mutant.replacement.onOneLine)"
        let lines = outcome.suspectLines.map { ", suspect lines: \($0)" } ?? ""
        console.print("\(variant.name) \(mutant.file):\(mutant.line):\(mutant.column) \(mutant.declaration)")
        console.printParagraph("  \(mutant.operator.rawValue): \(mutant.original.onOneLine) \(change)")
        console.printParagraph(
          "  \(outcome.status.rawValue)\(outcome.reason.isEmpty ? "" : ": \(outcome.reason.onOneLine)")\(lines)")
        count += 1
      }
    }
    if count == 0 { console.print("No mutant.") }
  }
}

extension Testability {
  /// The mutation score, which judges the contract and ranks no architecture.
  static func sentence(on testabilities: [Self]) -> String {
    let scores = testabilities.filter { $0.verdicts.killed < $0.verdicts.viable }.map { testability in
      "\(testability.verdicts.name) \(testability.verdicts.killed.percent(of: testability.verdicts.viable))"
    }
    return scores.isEmpty
      ? "The mutation score of each is 100 %."
      : "The mutation score of each is 100 %, but for \(scores.joined(separator: ", "))."
  }
}

/// The mutants of an architecture, for the output as JSON.
struct MutantRecord: Encodable {
  let architecture: String
  let mutants: [MutantResult]

  init(_ variant: MeasuredVariant, where isShown: (MutantResult) -> Bool) {
    architecture = variant.name
    mutants = variant.testability.verdicts.rows.filter(isShown)
  }
}

extension String {
  /// The text without line breaks and the blanks around them.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }
}

extension Table {
  /// Makes the table of what has become of the mutants, and of what it costs to find them.
  init(of testabilities: [Testability?], _ variants: [Variant]) {
    self.init()
    addHeading("", variants.map(\.name))
    add(Metric.all, of: testabilities)
  }
}

/// How much of the wrong behaviour of an architecture shows, for the output as JSON.
typealias TestabilityRecord = MetricRecord<Testability, ExposureRecord>

/// The fields of such a record besides metrics.
struct ExposureRecord: Encodable {
  /// How many killed mutants show at a seam.
  struct Exposure: Encodable {
    let seam: PartyPair
    let mutants: Int
  }

  let architecture: String
  let exposures: [Exposure]
  let curve: [ExposureCurve.Point]
  @Nullable var seamsOf95Percent: [PartyPair]?
  let logicTypes: [String]
  let isolatedTypes: [String]
  let notRecorded: [Omission]
}

extension TestabilityRecord {
  init(_ variant: MeasuredVariant) {
    let testability = variant.testability
    metrics = Metric.all.values(of: testability)
    rest = ExposureRecord(
      architecture: variant.name, exposures: testability.exposedBySeam.map { .init(seam: $0.seam, mutants: $0.count) },
      curve: testability.curve.points, seamsOf95Percent: testability.curve.cheapest(percent: 95)?.seams,
      logicTypes: testability.logicTypes, isolatedTypes: testability.isolatedTypes, notRecorded: variant.omissions)
  }
}

extension Console {
  /// Prints what each row means, and what stands behind the numbers.
  fileprivate func printExplanation(of variants: [Testability]) {
    print("")
    let definitions = [
      "mutation score: killed ÷ (mutants − rejected − equivalent), through the mock view alone. It judges the contract. "
        + "Equivalent for the screen: whoever stands outside it, as the contract does, cannot tell.",
      "shown without a view double: of those killed, the share for which something else is said, or another value read, than "
        + "without the mutant, at some seam other than the view's: between two parties of which none is a view that is told "
        + "what to show, and where a test can stand, as one is reached through a protocol or a closure, or can be driven "
        + "alone. A test that stands there expects nothing of a view, but may have to hand over one that does nothing. In "
        + "MVVM no view is told anything, so that the seam between view and view model counts. Between Plain and its "
        + "widgets there is no seam.",
      "price of 95 %: what the cheapest doubles have to have that let a test expose at least 95 % of those killed: what "
        + "the protocols at the seams require, with the properties of the carriers that cross; nothing where a party is "
        + "driven and read alone. What stands at several seams is paid once. Below, point by point, what more doubles buy.",
      "suspect lines: how many code lines of the library are run between the last that is said or read as without the "
        + "mutant and the first that is not. The mutant may lie before them.",
      "price of a view double: what the view's protocol requires, and the properties of the carriers that it is given; "
        + "Plain has none. Of all doubles: the same for every protocol and carrier of the library, and for the store and the navigation.",
      "isolated logic types: those that keep every other object through a protocol or a closure, of all that hold a mutant "
        + "that is no wiring: a second opinion, from the sources alone.",
    ]
    for definition in definitions { printParagraph("- " + definition) }
    for variant in variants {
      print("")
      print(styled(variant.verdicts.name, .bold))
      for (seam, count) in variant.exposedBySeam {
        let remark = !variant.isSeam(seam) ? ", no seam" : variant.isViewSeam(seam) ? ", needs a view" : ""
        print("  \(seam): exposes \(variant.share(count))\(remark)")
      }
      let types = variant.shownByType.map { "\($0.type) \($0.shown) of \($0.killed)" }
      printParagraph("  shown without a view double: \(types.joined(separator: ", "))")
      let curve = variant.curve
      for point in curve.points {
        let seams = point.seams.isEmpty ? "" : ", at \(point.seams.map(\.description).joined(separator: ", "))"
        printParagraph("  price \(point.price): exposes \(variant.share(point.exposed))\(seams)")
      }
      if curve.cheapest(percent: 95) == nil { print("  price of 95 %: no doubles expose as much") }
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
