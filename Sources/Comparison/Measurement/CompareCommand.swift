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
    isPair = self.variants.count == 2 && !names.isEmpty
    if format == .svg, showsAll || !names.isEmpty {
      throw CommandError.usage("--format svg draws the main numbers of all architectures. Leave out --all and names.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let session = try context.session()
    return switch format {
    case .table where showsAll: try await printAll(by: session, on: context.console)
    case .table where isPair: try await comparePair(by: session, on: context.console)
    case .table: try await printSummary(by: session, on: context.console)
    case .json, .svg: try await printFormatted(by: session, on: context.console)
    }
  }

  @MainActor
  private func printFormatted(by session: MeasuringSession, on console: Console) async throws -> ExitCode {
    var measurements = try await session.measurements(of: variants, [.size, .contract, .messages, .testability])
    if format == .svg {
      if let failure = measurements.failures.first { throw failure }
      Picture(of: measurements).lines.forEach(console.print)
      return .done
    }
    if case .success(let report) = await measured("changes", { try await session.changeCosts(of: variants) }) {
      for index in measurements.indices { measurements[index].changes = report.prices[index].prices }
    }
    let rows = measurements.map { $0.printing(.size, .contract, .messages, .testability, .changes) }
    try console.printJSON(VersionedRows(rows: rows))
    return console.finish(measurements.failures, listing: false)
  }

  @MainActor
  private func printAll(by session: MeasuringSession, on console: Console) async throws -> ExitCode {
    let baseline = try await session.measurements(of: [.baseline], [.size])[0]
    let sizes = Table.sizes(try await session.measurements(of: variants, [.size]), baseline: baseline)
    let titles = (Metric<ScreenMeasurement>.messages + Metric.testability).map(\.indentedTitle)
    let widest = widest(of: titles)
    // The sizes are known at once, and shown before what takes longer.
    console.print(sizes, inLineWith: [widest])
    let measurements = try await session.measurements(of: variants, [.size, .contract, .messages, .testability])
    console.print("")
    console.print(.main(measurements), inLineWith: [sizes, widest])
    console.print("")
    printSentence(on: measurements, of: console)
    return console.finish(measurements.failures)
  }

  /// Prints the rows in which architectures differ more than the versions of one do, under headings that need no glossary.
  @MainActor
  private func printSummary(by session: MeasuringSession, on console: Console) async throws -> ExitCode {
    // Meanwhile SwiftPM reads the manifest.
    async let measuredChanges = measured("changes") { try await session.changeCosts(of: variants) }
    let versions = try await session.knownVersionMeasurements()
    let published = try await session.measurements(of: variants, [.size])
    let changes = await measuredChanges
    console.print("One greeting screen, written in \(variants.count) way\(variants.count == 1 ? "" : "s").")
    console.print("↓ lower is better   ↑ higher is better   below: the range of three versions")
    console.print("")
    var sizes = Table()
    sizes.addHeading("", variants.names)
    sizes.addHeading("SIZE of library and host; types of the library, with protocols")
    sizes.add("↓ lines of code", .codeLines, of: published, versions)
    sizes.add("↓ files", .files, of: published, versions)
    var costs = Table()
    if case .success(let report) = changes {
      let count = report.requests.count
      costs.addHeading("CHANGE, median of \(count) requests, published versions, a few made in two ways")
      for metric in [Metric<ChangeCost>.linesAdded, .files] {
        costs.add("↓ \(metric.title)", report.prices.map { $0.prices.median(of: metric).text })
      }
    }
    let widest = widest(of: ["↑ mutants found"])
    // The sizes are known at once, and shown before what takes longer.
    console.print(sizes, inLineWith: [costs, widest])
    // No row needs the messages, and the one that needs the mutants takes what is kept.
    let measurements = try await session.measurements(of: variants, [.size, .structure, .contract])
    let tests = await measured("tests") {
      (ratios: try session.testRatios(of: variants), suites: try await session.knownSuites(of: variants))
    }
    var others = Table()
    others.add("↓ types", .typesAndProtocols, of: measurements, versions)
    if case .success(let tests) = tests {
      let found = tests.suites == nil ? "" : ", and what they find without a view double"
      others.addHeading("TESTS, by author: size\(found)")
      others.add(
        "↓ lines ÷ least", variants.indices.map { index in tests.ratios.map { $0[index] }.bounds?.inTenths ?? "–" })
      if let suites = tests.suites { others.add("↑ mutants found", suites.map(\.foundWithoutViewDouble.text)) }
    }
    for (table, next) in [(others, costs), (costs, others)] {
      console.print(table, inLineWith: [sizes, next, widest])
    }
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
    return console.finish(measurements.failures)
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

  /// Measures something. If that fails, for example because a patch cannot be read, only its numbers are left out.
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

  /// Rows that are not known yet, as wide as they can be.
  private func widest(of titles: [String]) -> Table {
    var table = Table()
    for title in titles { table.add(title, variants.map { _ in "100 %" }) }
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

  static func main(_ measurements: [ScreenMeasurement]) -> Self {
    Self([("messages", Metric.messages), ("testability", Metric.testability)], of: measurements)
  }
}
