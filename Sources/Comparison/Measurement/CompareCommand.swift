import CommandLineInterface
import Instrumentation
import MessageRecorder

struct CompareCommand: Command {
  static let name = ""
  static let abstract = "compare all in one table"
  static func help(on variants: [Variant]) -> String {
    let width = CompareTool.commands.map { $0.name.count }.max() ?? 0
    let list = CompareTool.commands.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))  \(command.abstract)"
    }
    return """
      Compares architectures of the same greeting screen.

      usage: compare [ARCHITECTURE …] [--all] [--root FOLDER]
                     [--format table|json|svg]
             compare COMMAND … | help [COMMAND] | --version

        ARCHITECTURE   \(variants.list);
                       of two, shows who does what, and which has less of what
        --all          every row, with tokens and the parts of each number
        --root FOLDER  the folder of the package (default: the nearest one upwards)
        --format F     table (default), json, or svg: a picture of the main numbers

      commands:
      \(list.joined(separator: "\n"))

      The sources in the folder are counted, copied and built, and tested with the
      contract. An architecture is not compared (–) if it does not compile, breaks a
      rule, traps, or takes too long. The reason is printed below the table. To
      measure everything again, remove .build/compare below the folder.
      The terms are defined in Sources/Comparison/GLOSSARY.md.

      Exit codes of all commands: 0 done, 1 something was found, such as a difference,
      or an architecture that cannot be measured, 64 wrong usage, 66 an input cannot
      be read, 70 an internal failure.

      example: swift run compare

      """
  }

  private typealias KnownTests = (ratios: [[Double?]], suites: [SuiteMeasurement]?)

  private let variants: [Variant]
  private let format: Format
  private let showsAll: Bool
  /// Whether two architectures are named, which are compared in words too.
  private let isPair: Bool

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    showsAll = arguments.takeFlag("--all")
    format = try arguments.takeFormat(.svg)
    let names = try arguments.takeRest()
    self.variants = try variants.named(names)
    isPair = self.variants.count == 2 && !names.isEmpty && !showsAll && format == .table
    if format == .svg, showsAll || !names.isEmpty {
      throw CommandError.usage("--format svg draws the main numbers of all architectures. Leave out --all and names.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    if isPair { return try await comparePair(by: session, on: console) }
    let baseline = try await session.measurements(of: [.baseline], [.size])[0]
    // Meanwhile SwiftPM reads the manifest.
    async let measuredChanges = measured("changes") { try await session.changeCosts(of: variants) }
    let versions = showsAll ? [] : try await session.knownVersionMeasurements()
    let sizes = try await session.measurements(of: variants, [.size])
    let changes = await measuredChanges
    let widest = widestOfMeasurements(changes)
    // The sizes are known at once, and shown before what takes longer.
    let sizeTable = sizeTable(sizes, versions, baseline: baseline)
    if format == .table {
      if !showsAll { printTitle(on: console) }
      console.print(sizeTable, inLineWith: [widest])
    }
    let isSummary = format == .table && !showsAll
    // No row of the summary needs the messages, and the one that needs the mutants takes what is kept.
    var measurements = try await session.measurements(
      of: variants, isSummary ? [.size, .structure, .contract] : [.size, .contract, .messages, .testability])
    if case .success(let report) = changes {
      for index in measurements.indices { measurements[index].changes = report.prices[index].prices }
    }
    switch format {
    case .json:
      let rows = measurements.map { $0.printing(.size, .contract, .messages, .testability, .changes) }
      try console.printJSON(VersionedRows(rows: rows))
    case .svg:
      if let failure = measurements.failures.first { throw failure }
      Picture(of: measurements).lines.forEach(console.print)
    default:
      if showsAll {
        console.print("")
        console.print(.main(measurements), inLineWith: [sizeTable, widest])
        console.print("")
        printSentence(on: measurements, of: console)
      } else {
        let tests = await measured("tests") {
          (ratios: try session.testRatios(of: variants), suites: try await session.knownSuites(of: variants))
        }
        console.print(summary(of: measurements, versions, tests, changes), inLineWith: [sizeTable, widest])
        console.print("")
        printSentence(on: measurements, of: console)
        printMissing(changes, on: console)
        switch tests {
        case .success((_, suites: nil)):
          console.printParagraph("What tests find, some minutes the first time: swift run compare tests")
        case .success: break
        case .failure(let failure): console.printParagraph(failure.message)
        }
        if versions.allSatisfy({ $0.testability == nil }) {
          console.printParagraph("Other ranges, some minutes the first time: swift run compare versions")
        }
        console.printParagraph("See swift run compare MVP VIPER, swift run compare page, swift run compare help")
      }
    }
    return console.finish(measurements.failures, listing: format == .table)
  }

  @MainActor
  private func comparePair(by session: MeasuringSession, on console: Console) async throws -> ExitCode {
    let report = PairReport(variants: variants)
    try report.printWords(on: console)
    async let measuredChanges = measured("changes") { try await session.changeCosts(of: variants) }
    let versions = try await session.knownVersionMeasurements()
    let screens = try await session.measurements(of: variants, [.size, .structure, .contract])
    let changes = await measuredChanges
    if screens.failures.isEmpty {
      let tests = await measured("tests") { try session.testRatios(of: variants) }
      let rows = try session.pairRows(of: screens, versions, (try? tests.get()) ?? [], changes)
      try report.printVerdict(rows, screens, versions, on: console)
      if case .failure(let failure) = tests { console.printParagraph(failure.message) }
      printMissing(changes, on: console)
    }
    return console.finish(screens.failures)
  }

  /// Measures something whose numbers alone are left out if a patch or test cannot be read, or fails without a mutant.
  @MainActor
  private func measured<Value: Sendable>(
    _ subject: String, _ measure: @MainActor () async throws -> Value
  ) async -> Measured<Value> {
    do {
      return .success(try await measure())
    } catch {
      return .failure(.found("No \(subject) were measured: \(CommandError(error).message)"))
    }
  }

  /// Prints why numbers of changes are missing.
  private func printMissing(_ changes: Measured<ChangeCosts>, on console: Console) {
    switch changes {
    case .success(let costs):
      guard let failure = costs.failures.first else { return }
      console.printParagraph(
        "Patches that do not apply to these sources: \(costs.failures.count). Their architectures have no numbers of "
          + "changes. The first: \(failure.message)")
    case .failure(let failure): console.printParagraph(failure.message)
    }
  }

  private func printTitle(on console: Console) {
    let count = variants.count
    console.print("One greeting screen, written in \(count) way\(count == 1 ? "" : "s").")
    console.print("↓ lower is better   ↑ higher is better   below: the range of three versions")
    console.print("")
  }

  private func sizeTable(
    _ sizes: [ScreenMeasurement], _ versions: [ScreenMeasurement], baseline: ScreenMeasurement
  ) -> Table {
    if showsAll { return .sizes(sizes, baseline: baseline) }
    var table = Table()
    table.addHeading("", variants.map(\.name))
    table.addHeading("SIZE of library and host; types of the library, with protocols")
    table.add("↓ lines of code", .codeLines, of: sizes, versions)
    table.add("↓ files", .files, of: sizes, versions)
    return table
  }

  /// The rows in which architectures differ more than the versions of one do, under headings that need no glossary.
  private func summary(
    of measurements: [ScreenMeasurement], _ versions: [ScreenMeasurement], _ tests: Measured<KnownTests>,
    _ changes: Measured<ChangeCosts>
  ) -> Table {
    var table = Table()
    table.add("↓ types", .typesAndProtocols, of: measurements, versions)
    if let tests = try? tests.get() {
      table.addHeading("TESTS of the published versions: size, and what they find without a view double")
      table.add(
        "↓ lines ÷ least",
        measurements.indices.map { index in tests.ratios.map { $0[index] }.bounds?.inTenths ?? "–" })
      if let suites = tests.suites { table.add("↑ mutants found", suites.map(\.foundWithoutViewDouble.text)) }
    }
    if let report = try? changes.get() {
      table.addHeading("CHANGE, median of \(report.requests.count) requests, published versions alone")
      for metric in [Metric<ChangeCost>.linesAdded, .files] {
        table.add("↓ \(metric.title)", report.prices.map { $0.prices.median(of: metric)?.text ?? "–" })
      }
    }
    return table
  }

  /// The rows that are not known yet, as wide as they can be.
  private func widestOfMeasurements(_ changes: Measured<ChangeCosts>) -> Table {
    var table = Table()
    let all = (Metric<ScreenMeasurement>.messages + Metric.testability).map(\.indentedTitle)
    let titles = showsAll ? all : ["↑ mutants found"]
    for title in titles { table.add(title, variants.map { _ in "100 %" }) }
    if !showsAll, let report = try? changes.get() {
      table.add("", report.prices.map { $0.prices.median(of: .linesAdded)?.text ?? "–" })
    }
    return table
  }

  private func printSentence(on measurements: [ScreenMeasurement], of console: Console) {
    guard measurements.failures.allSatisfy({ $0.exitCode != .found }), let report = measurements.first?.contract else {
      return
    }
    let walks = report.transitionWalks.played + report.randomWalks.played
    let passed = "\(report.scenarios.count) scenarios and \(walks.grouped) other sequences of actions"
    console.printParagraph(measurements.count == 1 ? "It passes \(passed)." : "All behave the same in \(passed).")
  }
}

extension Table {
  /// Adds a row of the published screens, and below it the ranges of their versions, if all were measured.
  fileprivate mutating func add(
    _ title: String, _ metric: Metric<ScreenMeasurement>, of published: [ScreenMeasurement],
    _ versions: [ScreenMeasurement]
  ) {
    add(title, published.map(metric.text))
    let ranges = published.map { $0.numbers(of: metric, with: versions).range }
    if versions.contains(where: { metric.value($0) != nil }) { add("", ranges) }
  }

  static func sizes(_ measurements: [ScreenMeasurement], baseline: ScreenMeasurement) -> Self {
    let lines = Metric.librariesAndHosts(\.lines.code) + [.ratio(to: baseline, \.lines.code)]
    return Self(
      [("code lines", lines), ("tokens", [.tokens, .ratio(to: baseline, \.tokens)])], of: measurements)
  }

  /// The main numbers of what runs.
  static func main(_ measurements: [ScreenMeasurement]) -> Self {
    Self([("messages", Metric.messages), ("testability", Metric.testability)], of: measurements)
  }
}
