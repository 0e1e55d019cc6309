import CommandLineInterface
import Instrumentation
import MessageRecorder

struct CompareCommand: Command {
  static let name = ""
  static let abstract = "compare all in one table"
  static var help: String {
    let width = CompareTool.commands.map { $0.name.count }.max() ?? 0
    let list = CompareTool.commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.abstract)"
    }
    return """
      Compares architectures of the same greeting screen.

      usage: compare [ARCHITECTURE …] [--quick] [--fresh] [--root FOLDER]
                     [--format table|json|svg]
             compare COMMAND …
             compare help [COMMAND] | --version

      commands:
      \(list.joined(separator: "\n"))

        ARCHITECTURE   \(Variant.list)
        --quick        leaves out messages and testability, which take longer
        --fresh        measures again what is in the cache
        --root FOLDER  the folder of the package (default: the nearest one upwards)
        --format F     table (default), json, or svg: a picture of the main numbers

      The sources in the folder are counted, copied, built, and held against the
      contract. An architecture that diverges from it, traps or takes too long for a
      part of it, or does not compile, is not compared (–); the reason stands below.
      The terms are defined in Sources/Comparison/README.md.

      Exit codes: 0 done, 1 an architecture cannot be compared, 64 wrong usage, 66 an
      input cannot be read, 70 an internal failure.

      example: swift run compare

      """
  }

  private let variants: [Variant]
  private let root: String?
  private let format: PictureFormat
  private let isQuick: Bool
  private let isFresh: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    isQuick = arguments.takeFlag("--quick")
    isFresh = arguments.takeFlag("--fresh")
    root = try arguments.takeRoot()
    format = try arguments.takeChoice("--format", of: PictureFormat.self) ?? .table
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if format == .svg, isQuick || !names.isEmpty {
      throw .usage("--format svg draws the main numbers of all architectures. Leave out --quick and names.")
    }
  }

  /// What is known of a variant beside its size; without the rest, how it fares in the contract.
  private typealias Known = (report: ContractReport, measured: MeasuredVariant?)

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root, isFresh: isFresh)
    let sizes = variants.map { VariantSize(of: $0, in: session.package) }
    // The sizes are known at once, and shown before what takes longer.
    let sizeTable = Table.sizes(sizes, baseline: VariantSize(of: .baseline, in: session.package))
    if format == .table { console.print(sizeTable, inLineWith: isQuick ? [] : [widestOfMeasurements]) }
    let known = try await known(by: session)
    let reports = known.values().map(\.report)
    let measurements = known.map { $0.map(\.measured) }
    let measured = measurements.values().compactMap(\.self)
    switch format {
    case .table:
      printSentence(on: reports, of: console)
      if isQuick { break }
      console.print("")
      console.print(.measurements(measurements, of: variants), inLineWith: [sizeTable, widestOfMeasurements])
      if measured.count == variants.count {
        console.print("")
        console.printParagraph(Testability.sentence(on: measured.map(\.testability)))
      }
    case .json:
      let rows = zip(sizes, known.map { try? $0.get() }).map { ComparisonRecord($0, $1?.report, $1?.measured) }
      try console.printJSON(VersionedRows(rows: rows))
    case .svg:
      if let failure = known.failures().first { throw CommandError(message: failure.reason, exitCode: .found) }
      Picture(of: measured).lines.forEach(console.print)
    }
    let code = console.finish(known.failures(), listing: format == .table)
    let sizeCode = console.report(sizes.flatMap(\.errors))
    return sizeCode == .done ? code : sizeCode
  }

  @MainActor
  private func known(by session: MeasuringSession) async throws(CommandError) -> [Measured<Known>] {
    guard isQuick else {
      return try await session.measurements(of: variants).map { $0.map { ($0.report, $0) } }
    }
    let reports = try await session.contractReports(of: variants, walks: MeasuringSession.walks)
    return zip(variants, reports).map { variant, report in
      report.flatMap { report in
        report.findings(about: variant).first.map { .failure(Unmeasured(reason: $0)) } ?? .success((report, nil))
      }
    }
  }

  /// The rows that are not known yet, as wide as they can be.
  private var widestOfMeasurements: Table {
    var table = Table()
    for title in Metric<Flow>.main.map(\.title) + Metric<Testability>.main.map(\.title) {
      table.add(title, variants.map { _ in "100 %" })
    }
    return table
  }

  private func printSentence(on reports: [ContractReport], of console: Console) {
    guard reports.count == variants.count, let report = reports.first else { return }
    let walks = "\(report.transitionWalks.played.grouped) transition walks and \(report.randomWalks.played.grouped)"
    console.print("")
    console.printParagraph(
      "All pass the \(report.scenarios.count) scenarios, and none diverges in \(walks) random walks.")
  }
}

private typealias ComparisonRecord = MetricRecord<VariantSize, ComparedParts>

private struct ComparedParts: Encodable {
  let architecture: String
  let parts: [PartRecord]
  @Nullable var contract: ContractRecord?
  @Nullable var messages: FlowRecord?
  @Nullable var testability: TestabilityRecord?
}

extension ComparisonRecord {
  fileprivate init(_ size: VariantSize, _ report: ContractReport?, _ measurement: MeasuredVariant?) {
    metrics = [.codeLines, .tokens].values(of: size)
    rest = ComparedParts(
      architecture: size.name, parts: size.partRecords, contract: report.map { ContractRecord(of: size.name, $0, []) },
      messages: measurement.map(FlowRecord.init), testability: measurement.map(TestabilityRecord.init))
  }
}

extension Table {
  static func sizes(_ sizes: [VariantSize], baseline: VariantSize) -> Self {
    var table = Self()
    table.addHeading("code lines", sizes.map(\.name))
    table.add(Metric.librariesAndHosts(\.lines.code) + [.ratio(to: baseline, \.lines.code)], of: sizes)
    table.addGap()
    table.addHeading("tokens", sizes.map(\.name))
    table.add([.tokens, .ratio(to: baseline, \.tokens)], of: sizes)
    return table
  }

  static func measurements(_ measurements: [Measured<MeasuredVariant?>], of variants: [Variant]) -> Self {
    let known = measurements.map { (try? $0.get()).flatMap(\.self) }
    var table = Self()
    table.addHeading("messages", variants.map(\.name))
    table.add(Metric.main, of: known.map { $0?.flow })
    table.addGap()
    table.addHeading("testability", variants.map(\.name))
    table.add(Metric.main, of: known.map { $0?.testability })
    return table
  }
}
