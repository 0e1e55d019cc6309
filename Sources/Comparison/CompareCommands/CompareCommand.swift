import CommandLineInterface
import GreetingContract
import GreetingVariants
import Instrumentation

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
                       those alone, beside the least and the most of all
        --quick        leaves out messages and testability, which are measured the
                       first time and after each change: a minute or two
        --fresh        plays and measures again what is in the cache
        --root FOLDER  the folder of the package (default: the nearest one, from this
                       folder upwards)
        --format F     table (default), json, or svg: a picture of the main numbers
        --help         this help; after a command, the help of that command

      Without a command, all architectures are held against the contract, as this tool
      was built with them, and the sources in the folder are counted: the library, in
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

  /// How many random walks each variant takes, from the walk with seed 1 on.
  private static let walks = 1000

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

  func run(in workplace: Workplace) async throws(CommandError) -> ExitCode {
    let console = workplace.console
    let session = try workplace.session(root: root, isFresh: isFresh)
    let sizes = await session.sizes(of: Variant.all)
    let contracts = try await session.contracts(of: variants, walks: Self.walks, on: console)
    // A variant that does not obey the contract is not compared with others.
    for contract in contracts {
      if let finding = contract.findings.first { session.leaveOut(contract.variant, because: finding) }
    }
    let isObeyed = contracts.allSatisfy(\.findings.isEmpty)
    // What is known at once is shown before what takes longer.
    let ofSizes = keepingVariants(of: .sizes(sizes, baseline: await session.baselineSize))
    if format == .table {
      console.print(ofSizes, inLineWith: isQuick ? [] : [widestOfMeasurements])
      if isObeyed, variants.count == Variant.all.count {
        console.print("")
        console.printParagraph(Self.sentence(on: contracts[0]))
      }
      console.printFindings(of: contracts, atMost: 3)
    }
    let measurements = isQuick ? [] : try await session.measurements(of: Variant.all)
    // Those that were not held against the contract here were when they were measured.
    let others = Variant.all.filter { variant in !contracts.contains { $0.variant.name == variant.name } }
    let reasons = session.reasons(for: others)
    switch format {
    case .table:
      if !isQuick {
        console.print("")
        console.print(keepingVariants(of: .measurements(measurements)), inLineWith: [ofSizes, widestOfMeasurements])
        if isObeyed, reasons.isEmpty, variants.count == Variant.all.count {
          console.print("")
          console.printParagraph(Self.sentence(on: measurements.compactMap { $0?.testability }))
        }
      }
      for reason in reasons { console.print("\n" + reason) }
    case .json:
      let rows = contracts.flatMap { contract in
        sizes.filter { $0.name == contract.variant.name }.map { size in
          ComparisonRecord(contract, size, measurements.lazy.compactMap(\.self).first { $0.name == size.name })
        }
      }
      try console.printJSON(rows)
      for reason in reasons { console.report(CommandError(message: reason, exitCode: .found)) }
    case .svg:
      if let reason = session.reasons(for: Variant.all).first { throw CommandError(message: reason, exitCode: .found) }
      Picture(of: measurements.compactMap(\.self)).lines.forEach(console.print)
    }
    let code = console.report(sizes.flatMap(\.errors))
    if code != .done { return code }
    return isObeyed && reasons.isEmpty ? .done : .found
  }

  /// What takes as much room as the measurements that are not known yet.
  private var widestOfMeasurements: Table {
    var table = Table()
    for title in Metric<Flow>.main.map(\.title) + Metric<Testability>.main.map(\.title) {
      table.add(title, Variant.names.map { _ in "100 %" })
    }
    return keepingVariants(of: table)
  }

  private func keepingVariants(of table: Table) -> Table {
    let names = Variant.names
    guard variants.count < names.count else { return table }
    return table.keeping(variants.compactMap { names.firstIndex(of: $0.name) }, besideRangeOf: "least … most")
  }

  /// What is the same for all that obey the contract.
  private static func sentence(on contract: ContractResult) -> String {
    let (transitions, random) = (contract.transitionWalks?.walks ?? 0, contract.randomWalks?.walks ?? 0)
    let walks = "\(transitions.grouped) transition walks and \(random.grouped)"
    return "All pass the \(Scenario.all.count) scenarios, and none diverges in \(walks) random walks."
  }

  /// How well the contract finds mutants.
  private static func sentence(on testabilities: [Testability]) -> String {
    let scores = testabilities.filter { $0.verdicts.killed < $0.verdicts.viable }.map { testability in
      "\(testability.verdicts.name) \(testability.verdicts.killed.percent(of: testability.verdicts.viable))"
    }
    return scores.isEmpty
      ? "The mutation score of each is 100 %."
      : "The mutation score of each is 100 %, but for \(scores.joined(separator: ", "))."
  }

  private struct ComparisonRecord: Encodable {
    let architecture: String
    let scenarios: Int
    let scenariosPassed: Int?
    let transitionWalks: Int?
    let randomWalks: Int?
    let divergingWalks: Int?
    let findings: [String]
    let codeLines: Int
    let codeLinesOfLibrary: Int
    let codeLinesOfLibraryByRole: [String: Int]
    let codeLinesOfHost: Int
    let tokens: Int
    let tokensOfLibrary: Int
    let tokensOfHost: Int
    let messages: FlowRecord?
    let testability: TestabilityRecord?

    init(_ contract: ContractResult, _ size: VariantSize, _ measurement: MeasuredVariant?) {
      architecture = size.name
      scenarios = Scenario.all.count
      scenariosPassed = contract.passedScenarios
      transitionWalks = contract.transitionWalks?.walks
      randomWalks = contract.randomWalks?.walks
      divergingWalks = contract.divergingWalks
      findings = contract.findings
      codeLines = size.whole.lines.code
      codeLinesOfLibrary = size.library.total.lines.code
      codeLinesOfLibraryByRole = Dictionary(
        uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, size.library[$0].lines.code) })
      codeLinesOfHost = size.host.lines.code
      tokens = size.whole.tokens
      tokensOfLibrary = size.library.total.tokens
      tokensOfHost = size.host.tokens
      messages = measurement.map { FlowRecord($0.flow, of: $0.name) }
      testability = measurement.map { TestabilityRecord($0.testability) }
    }
  }
}

extension Table {
  /// How large all variants are.
  static func sizes(_ sizes: [VariantSize], baseline: VariantSize) -> Self {
    var table = Self()
    table.addHeading("code lines", Variant.names)
    table.add(Metric.librariesAndHosts(\.lines.code) + [.ratio(to: baseline, \.lines.code)], of: sizes)
    table.addGap()
    table.addHeading("tokens", Variant.names)
    table.add([.tokens, .ratio(to: baseline, \.tokens)], of: sizes)
    return table
  }

  /// How all variants talk, and how their wrong behaviour shows.
  static func measurements(_ measurements: [MeasuredVariant?]) -> Self {
    var table = Self()
    table.addHeading("messages", Variant.names)
    table.add(Metric.main, of: measurements.map { $0?.flow })
    table.addGap()
    table.addHeading("testability", Variant.names)
    table.add(Metric.main, of: measurements.map { $0?.testability })
    return table
  }
}
