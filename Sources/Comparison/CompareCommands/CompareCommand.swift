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

      usage: compare [ARCHITECTURE …] [--all] [--fresh] [--root FOLDER]
                     [--format table|json|svg]
             compare COMMAND … | help [COMMAND] | --version

      commands:
      \(list.joined(separator: "\n"))

        ARCHITECTURE   \(Variant.list)
        --all          every row, with tokens and the parts of each number
        --fresh        measures everything again, without the cache
        --root FOLDER  the folder of the package (default: the nearest one upwards)
        --format F     table (default), json, or svg: a picture of the main numbers

      The sources in the folder are counted, copied and built, and tested with the
      contract. An architecture is not compared (–) if it does not compile, breaks a
      rule, traps, or takes too long. The reason is printed below the table.
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
  private let isFresh: Bool

  init(_ arguments: inout Arguments) throws {
    showsAll = arguments.takeFlag("--all")
    isFresh = arguments.takeFlag("--fresh")
    format = try arguments.takeFormat(.svg)
    let names = try arguments.takeRest()
    variants = try [Variant](named: names)
    if format == .svg, showsAll || !names.isEmpty {
      throw CommandError.usage("--format svg draws the main numbers of all architectures. Leave out --all and names.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session(isFresh: isFresh)
    let sizes = variants.map { VariantSize(of: $0, in: session.package) }
    let changes = await changes(by: session)
    let widest = widestOfMeasurements(changes)
    // The sizes are known at once, and shown before what takes longer.
    let sizeTable = sizeTable(sizes, baseline: VariantSize(of: .baseline, in: session.package))
    if format == .table {
      if !showsAll { printTitle(on: console) }
      console.print(sizeTable, inLineWith: [widest])
    }
    let measurements = try await session.measurements(of: variants)
    let measured: [MeasuredVariant] = measurements.values()
    switch format {
    case .json:
      let prices = try? changes.get().prices.map(\.prices)
      let rows = sizes.indices.map { ComparisonRecord(sizes[$0], try? measurements[$0].get(), prices?[$0]) }
      try console.printJSON(VersionedRows(rows: rows))
    case .svg:
      if let failure = measurements.failures().first { throw failure }
      Picture(of: measured).lines.forEach(console.print)
    default:
      let table = showsAll ? Table.measurements(measurements, of: variants) : summary(of: measurements, changes)
      if showsAll { console.print("") }
      console.print(table, inLineWith: [sizeTable, widest])
      console.print("")
      printSentence(on: measured, of: console)
      if !showsAll {
        for failure in [changes].failures() { console.printParagraph(failure.message) }
        console.printParagraph(
          "Prices of 90 % and 100 %: compare --all. More: compare MVP VIPER, compare page, compare help")
      } else if measured.count == variants.count {
        console.printParagraph(Testability.sentence(on: measured.map(\.testability)))
      }
    }
    let code = console.finish(measurements.failures(), listing: format == .table)
    let sizeCode = console.report(sizes.flatMap(\.errors))
    return sizeCode == .done ? code : sizeCode
  }

  /// What change requests cost. A patch that does not apply to altered sources leaves out these numbers alone.
  @MainActor
  private func changes(by session: MeasuringSession) async -> Measured<ChangeReport> {
    do {
      let requests = try ChangeRequest.made(in: session.package)
      return .success(ChangeReport(costs: try await session.changeCosts(), requests: requests, variants: variants))
    } catch {
      return .failure(.found("No changes were measured: \(CommandError(error).message)"))
    }
  }

  private func printTitle(on console: Console) {
    let count = variants.count
    console.print("One greeting screen, written in \(count) way\(count == 1 ? "" : "s").")
    console.print("↓ lower is better   ↑ higher is better   · neither is better")
    console.print("")
  }

  private func sizeTable(_ sizes: [VariantSize], baseline: VariantSize) -> Table {
    if showsAll { return .sizes(sizes, baseline: baseline) }
    var table = Table()
    table.addHeading("", variants.map(\.name))
    table.addHeading("SIZE of the code of the screen")
    table.add("↓ lines of code", .codeLines, of: sizes)
    table.add("↓ times \(baseline.name)", .timesCode(of: baseline), of: sizes)
    return table
  }

  /// The rows that most readers want, under headings that need no glossary.
  private func summary(of measurements: [Measured<MeasuredVariant>], _ changes: Measured<ChangeReport>) -> Table {
    let known = measurements.map { try? $0.get() }
    let testabilities = known.map { $0?.testability }
    var table = Table()
    table.addHeading("CALLS between objects, for one tap on Greet (five setters are five calls)")
    table.add("· calls", .messages(when: .greets), of: known.map { $0?.flow })
    table.add("· longest chain of calls", .longestChain(when: .greets), of: known.map { $0?.flow })
    let faults = testabilities.compactMap { $0?.verdicts.killed }
    if let least = faults.min(), let most = faults.max() {
      let range = least == most ? "\(least)" : "\(least) to \(most)"
      table.addHeading("TESTS, with \(range) faults put into each, one at a time")
    }
    table.add("↑ faults found, no mock view", .shownWithoutViewDouble, of: testabilities)
    table.add("↓ members of doubles for 95 %", .price(of: 95), of: testabilities)
    table.add("· lines to search, median", .suspectLines, of: known.map { $0?.testabilityWithRecordedView })
    if let report = try? changes.get() {
      table.addHeading("CHANGE of the rules, median of \(report.requests.count) requests")
      table.add("↓ existing places to edit", Self.editSites(report))
    }
    return table
  }

  private static func editSites(_ report: ChangeReport) -> [String] {
    report.prices.map { $0.prices.median(of: .editSites)?.text ?? "–" }
  }

  /// The rows that are not known yet, as wide as they can be.
  private func widestOfMeasurements(_ changes: Measured<ChangeReport>) -> Table {
    var table = Table()
    let all = Metric<Flow>.main.map(\.title) + Metric<Testability>.main.map(\.title)
    for title in showsAll ? all : ["↓ members of doubles for 95 %"] { table.add(title, variants.map { _ in "100 %" }) }
    if !showsAll, let report = try? changes.get() { table.add("", Self.editSites(report)) }
    return table
  }

  private func printSentence(on measured: [MeasuredVariant], of console: Console) {
    guard measured.count == variants.count, let report = measured.first?.report else { return }
    let walks = report.transitionWalks.played + report.randomWalks.played
    let passed = "\(report.scenarios.count) scenarios and \(walks.grouped) other sequences of actions"
    console.printParagraph(measured.count == 1 ? "It passes \(passed)." : "All behave the same in \(passed).")
  }
}

private typealias ComparisonRecord = MetricRecord<VariantSize, ComparedParts>

private struct ComparedParts: Encodable {
  let architecture: String
  let parts: [PartRecord]
  @Nullable var contract: ContractRecord?
  @Nullable var messages: FlowRecord?
  @Nullable var testability: TestabilityRecord?
  /// The medians of what change requests cost: the least and the most, which alternatives may make different.
  @Nullable var changes: [String: [Double]]?
}

extension ComparisonRecord {
  fileprivate init(_ size: VariantSize, _ measured: MeasuredVariant?, _ prices: ChangePrices?) {
    metrics = [.codeLines, .tokens].values(of: size)
    rest = ComparedParts(
      architecture: size.name, parts: size.partRecords,
      contract: measured.map { ContractRecord(of: size.name, $0.report, []) }, messages: measured.map(FlowRecord.init),
      testability: measured.map(TestabilityRecord.init),
      changes: prices.map { prices in
        Metric<ChangeCost>.all.reduce(into: [:]) { medians, metric in
          medians[metric.key ?? ""] = prices.median(of: metric).map { [$0.lowerBound, $0.upperBound] }
        }
      })
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
