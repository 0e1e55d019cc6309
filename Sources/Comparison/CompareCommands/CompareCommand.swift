import CommandLineInterface
import Instrumentation
import MessageRecorder

/// Compares all variants in one table: do they obey the contract, and what do they cost?
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
             compare help [COMMAND]
             compare --version

      commands:
      \(list.joined(separator: "\n"))

        ARCHITECTURE   \(Variant.list);
                       those alone
        --quick        leaves out messages and testability, which are measured the
                       first time and after each change
        --fresh        measures again what is in the cache
        --root FOLDER  the folder of the package (default: the nearest one, from this
                       folder upwards)
        --format F     table (default), json, or svg: a picture of the main numbers
        --help         this help; after a command, the help of that command

      Without a command, the sources in the folder are counted, copied, built, and
      held against the contract. Counted are the library, in
      which a file counts for the role that its name says, and the host, which is the
      terminal sample with its view. Plain, which the others are compared with, is a
      sample: all of it is the host's. A code line holds at least one byte of a token
      that is no comment; tokens do not change when lines are wrapped. Messages are
      medians over all scenarios. Plain has neither a view double nor a record of what
      its widgets are told (–). 'compare lines --help', 'compare trace --help' and
      'compare testability --explain' say more.

      An architecture that diverges from the contract, traps or takes too long for a
      part of it, or does not compile, is not compared (–); the reason stands below.

      Exit codes: 0 done, 1 an architecture cannot be compared, 64 wrong usage, 66 an
      input cannot be read, 70 an internal failure.

      example: swift run compare

      """
  }

  private enum ComparisonFormat: String, CaseIterable {
    case table, json, svg
  }

  private let variants: [Variant]
  private let root: String?
  private let format: ComparisonFormat
  private let isQuick: Bool
  private let isFresh: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    isQuick = arguments.takeFlag("--quick")
    isFresh = arguments.takeFlag("--fresh")
    root = try arguments.takeRoot()
    format = try arguments.takeChoice("--format", of: ComparisonFormat.self) ?? .table
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if format == .svg, isQuick || !names.isEmpty {
      throw .usage("--format svg draws the main numbers of all architectures. Leave out --quick and names.")
    }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root, isFresh: isFresh)
    let sizes = await session.sizes(of: variants)
    let baseline = await session.baselineSize
    // The sizes are known at once, and shown before what takes longer.
    let sizeTable = Table.sizes(sizes, baseline: baseline)
    if format == .table { console.print(sizeTable, inLineWith: isQuick ? [] : [widestOfMeasurements]) }
    let code =
      isQuick
      ? try await compareQuickly(sizes, by: session, on: console)
      : try await compareFully(sizes, sizeTable, by: session, on: console)
    let sizeCode = console.report(sizes.flatMap(\.errors))
    return sizeCode == .done ? code : sizeCode
  }

  private func compareQuickly(
    _ sizes: [VariantSize], by session: MeasuringSession, on console: Console
  ) async throws(CommandError) -> ExitCode {
    let reports = try await session.contractReports(of: variants, walks: MeasuringSession.walks)
    let checked = zip(variants, reports).map { variant, report in
      report.flatMap { report -> Measured<ContractReport> in
        let findings = report.findings(about: variant).map { Unmeasured(variant: variant, reason: $0) }
        return findings.first.map { .failure($0) } ?? .success(report)
      }
    }
    switch format {
    case .table: printSentence(on: checked.values(), of: console)
    case .json: try console.printJSON(zip(sizes, checked).map { ComparisonRecord($0, try? $1.get(), nil) })
    case .svg: break
    }
    return console.finish(checked.failures(), listing: format == .table)
  }

  private func compareFully(
    _ sizes: [VariantSize], _ sizeTable: Table, by session: MeasuringSession, on console: Console
  ) async throws(CommandError) -> ExitCode {
    let measurements = try await session.measurements(of: variants)
    let known: [MeasuredVariant] = measurements.values()
    switch format {
    case .table:
      printSentence(on: known.map(\.report), of: console)
      console.print("")
      console.print(.measurements(measurements, of: variants), inLineWith: [sizeTable, widestOfMeasurements])
      if known.count == variants.count {
        console.print("")
        console.printParagraph(Testability.sentence(on: known.map(\.testability)))
      }
    case .json:
      try console.printJSON(zip(sizes, measurements.map { try? $0.get() }).map { ComparisonRecord($0, $1?.report, $1) })
    case .svg:
      if let failure = measurements.failures().first { throw CommandError(message: failure.reason, exitCode: .found) }
      Picture(of: known).lines.forEach(console.print)
    }
    return console.finish(measurements.failures(), listing: format == .table)
  }

  /// The rows that are not known yet, as wide as they can be.
  private var widestOfMeasurements: Table {
    var table = Table()
    for title in Metric<Flow>.main.map(\.title) + Metric<Testability>.main.map(\.title) {
      table.add(title, variants.map { _ in "100 %" })
    }
    return table
  }

  /// Says what is the same for all that obey the contract.
  private func printSentence(on reports: [ContractReport], of console: Console) {
    guard reports.count == variants.count, let report = reports.first else { return }
    let walks = "\(report.transitionWalks.played.grouped) transition walks and \(report.randomWalks.played.grouped)"
    console.print("")
    console.printParagraph(
      "All pass the \(report.scenarios.count) scenarios, and none diverges in \(walks) random walks.")
  }

  private struct ComparisonRecord: Encodable {
    let architecture: String
    @Nullable var scenarios: Int?
    @Nullable var scenariosPassed: Int?
    @Nullable var transitionWalks: Int?
    @Nullable var randomWalks: Int?
    @Nullable var divergingWalks: Int?
    let codeLines: Int
    let codeLinesOfLibrary: Int
    let codeLinesOfLibraryByRole: [String: Int]
    let codeLinesOfHost: Int
    let tokens: Int
    let tokensOfLibrary: Int
    let tokensOfHost: Int
    @Nullable var messages: FlowRecord?
    @Nullable var testability: TestabilityRecord?

    init(_ size: VariantSize, _ report: ContractReport?, _ measurement: MeasuredVariant?) {
      architecture = size.name
      scenarios = report?.scenarios.count
      scenariosPassed = report?.passedScenarios
      transitionWalks = report?.transitionWalks.played
      randomWalks = report?.randomWalks.played
      divergingWalks = report?.divergingWalks
      codeLines = size.whole.lines.code
      codeLinesOfLibrary = size.library.total.lines.code
      codeLinesOfLibraryByRole = Dictionary(
        uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, size.library[$0].lines.code) })
      codeLinesOfHost = size.host.lines.code
      tokens = size.whole.tokens
      tokensOfLibrary = size.library.total.tokens
      tokensOfHost = size.host.tokens
      messages = measurement.map(FlowRecord.init)
      testability = measurement.map(TestabilityRecord.init)
    }
  }
}

extension Table {
  /// How large all variants are.
  static func sizes(_ sizes: [VariantSize], baseline: VariantSize) -> Self {
    var table = Self()
    table.addHeading("code lines", sizes.map(\.name))
    table.add(Metric.librariesAndHosts(\.lines.code) + [.ratio(to: baseline, \.lines.code)], of: sizes)
    table.addGap()
    table.addHeading("tokens", sizes.map(\.name))
    table.add([.tokens, .ratio(to: baseline, \.tokens)], of: sizes)
    return table
  }

  /// The messages of variants, and how mutants show.
  static func measurements(_ measurements: [Measured<MeasuredVariant>], of variants: [Variant]) -> Self {
    let known = measurements.map { try? $0.get() }
    var table = Self()
    table.addHeading("messages", variants.map(\.name))
    table.add(Metric.main, of: known.map { $0?.flow })
    table.addGap()
    table.addHeading("testability", variants.map(\.name))
    table.add(Metric.main, of: known.map { $0?.testability })
    return table
  }
}
