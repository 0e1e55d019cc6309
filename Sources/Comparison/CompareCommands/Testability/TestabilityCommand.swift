import CommandLineInterface
import Foundation
import GreetingVariants
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

  func run(in workplace: Workplace) async throws(CommandError) -> ExitCode {
    let console = workplace.console
    let session = try workplace.session(root: root)
    let file = report.map { ReportFile($0, from: console.folder) }
    try file?.check()
    let all = try await session.testabilities(of: variants)
    let omissions = try await session.omissionsOfMutants(of: variants)
    let testabilities = all.compactMap(\.self)
    let measured = zip(variants, all).filter { $1 != nil }.map(\.0)
    let rows = testabilities.flatMap(\.verdicts.rows)
    try file?.write(MutationReport(of: measured, testabilities, in: session.package).json)
    switch (format, showsMutants) {
    case (.json, true): try console.printJSON(rows.filter(isShown))
    case (.json, false):
      try console.printJSON(
        zip(all, omissions).compactMap { pair in pair.0.map { TestabilityRecord($0, without: pair.1) } })
    case (.svg, _): CurvePicture(of: testabilities).lines.forEach(console.print)
    case (.table, true): print(rows.filter(isShown), on: console)
    case (.table, false):
      console.print(Table(of: all, variants))
      console.print("")
      if !testabilities.isEmpty { console.printParagraph(Self.sentence(on: testabilities)) }
      console.printOmissions(omissions, of: variants)
      if explains { console.printExplanation(of: testabilities) }
    }
    let errors = testabilities.flatMap(\.verdicts.listErrors)
    for error in errors { console.report(CommandError(message: error, exitCode: .found)) }
    let code = await session.finish(variants, on: console, listing: format == .table)
    if code != .done { return code }
    return errors.isEmpty && testabilities.allSatisfy { $0.verdicts.survivors == 0 } ? .done : .found
  }

  /// The mutation score, which judges the contract and ranks nobody.
  private static func sentence(on testabilities: [Testability]) -> String {
    let scores = Set(testabilities.map { $0.verdicts.killed.percent(of: $0.verdicts.viable) })
    if scores.count == 1, let score = scores.first { return "The mutation score of each is \(score)." }
    let all = testabilities.map { "\($0.verdicts.name) \($0.verdicts.killed.percent(of: $0.verdicts.viable))" }
    return "Mutation scores: \(all.joined(separator: ", "))."
  }

  private func isShown(_ row: MutantVerdict) -> Bool {
    !showsSurvivorsAlone || row.isSurvivor
  }

  private func print(_ rows: [MutantVerdict], on console: Console) {
    for row in rows {
      console.print("\(row.architecture) \(row.file):\(row.line):\(row.column) \(row.declaration)")
      let change = row.replacement.isEmpty ? "removed" : "→ \(row.replacement.onOneLine)"
      console.print("  \(row.operator): \(row.original.onOneLine) \(change)")
      console.print("  \(row.status)\(row.reason.isEmpty ? "" : ": \(row.reason.onOneLine)")")
    }
    if rows.isEmpty { console.print("No mutant.") }
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

/// A point of the curve of what doubles buy.
struct CurveRecord: Encodable {
  let price: Int
  let exposed: Int
  let seams: [String]
}

/// How much of the wrong behaviour of an architecture shows, for the output as JSON.
typealias TestabilityRecord = MetricRecord<Testability, ExposureRecord>

/// What such a record holds besides metrics.
struct ExposureRecord: Encodable {
  let architecture: String
  let exposedBySeam: [String: Int]
  let curve: [CurveRecord]
  let seamsOf95Percent: [String]?
  let logicTypes: [String]
  let isolatedTypes: [String]
  let notRecorded: [Omission]?
}

extension TestabilityRecord {
  init(_ testability: Testability, without omissions: [Omission]? = nil) {
    let curve = testability.curve
    metrics = Metric.all.values(of: testability)
    rest = ExposureRecord(
      architecture: testability.verdicts.name,
      exposedBySeam: Dictionary(uniqueKeysWithValues: testability.exposedBySeam.map { ($0.seam, $0.count) }),
      curve: curve.points.map { CurveRecord(price: $0.price, exposed: $0.exposed, seams: $0.seams) },
      seamsOf95Percent: curve.cheapest(percent: 95)?.seams,
      logicTypes: testability.logicTypes, isolatedTypes: testability.isolatedTypes, notRecorded: omissions)
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
        let seams = point.seams.isEmpty ? "" : ", at \(point.seams.joined(separator: ", "))"
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
