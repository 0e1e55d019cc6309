import ArchitectureMetrics
import CommandLineInterface
import GreetingContract
import GreetingVariants

/// Compares all variants in one table: do they obey the contract, and what do they cost?
struct CompareCommand: Command {
  static let name = ""
  static let help = """
    Compares five architectures of the same greeting screen.

    usage: compare [--quick] [--root FOLDER] [--format table|json]
           compare lines [PATH …]             count lines and tokens
           compare diff A B                   see what differs, role by role
           compare trace ARCHITECTURE …       see who says what to whom
           compare testability                see which seeded faults show where, and at what price
           compare contract [ARCHITECTURE …]  hold architectures against the contract for longer

      --quick          leaves out testability, which is measured the first time and after each change: a minute or two
      --root FOLDER    the folder of the package (default: the nearest one, from this folder upwards)
      --format F       table (default) or json
      --help           this help; after a command, the help of that command

    Without a command, all architectures are held against the contract, as this tool was built with them, and the sources in
    the folder are counted: the library, in which a file counts for the role that its name says, and the host, which is
    the terminal sample with its view. A code line holds at least one byte of a token that is no comment.

    Exit codes: 0 done, 1 an architecture diverges from the contract, 64 wrong usage, 66 an input cannot be read,
    70 an internal failure.

    example: swift run compare

    """

  /// How many random walks each variant goes, from the walk with seed 1 on.
  private static let walks = 1000

  private let root: String?
  private let format: Format
  private let isQuick: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    isQuick = arguments.takeFlag("--quick")
    root = try arguments.takeRoot()
    format = try arguments.takeFormat()
    if let word = try arguments.takeRest().first { throw .usage("'\(word)' is one word too many. See --help.") }
  }

  func run(on console: Console) async throws(CommandError) -> ExitCode {
    let package = try PackageFolder(given: root, from: console.folder)
    var columns: [Column] = []
    for variant in Variant.all {
      let size = await VariantSize(of: variant, in: package)
      let contract = await ContractResult(of: variant, walks: Self.walks, seed: 1, on: console)
      columns.append(Column(contract: contract, size: size))
    }
    // A variant that does not obey the contract is not compared with others.
    let isObeyed = columns.allSatisfy(\.contract.findings.isEmpty)
    let testabilities =
      isQuick || !isObeyed ? [] : try await TestabilityCommand.testabilities(of: Variant.all, in: package, on: console)
    switch format {
    case .table:
      var table = table(of: columns)
      if !testabilities.isEmpty {
        table.addGap()
        table.addHeading("testability", columns.map(\.contract.variant.name))
        table.addTestability(of: testabilities)
      }
      console.print(table)
      console.printFindings(of: columns.map(\.contract))
    case .json:
      try console.printJSON(
        columns.enumerated().map { Row($1, testabilities.isEmpty ? nil : testabilities[$0].summary) })
    }
    let code = console.report(columns.flatMap(\.size.errors))
    if code != .done { return code }
    return isObeyed ? .done : .found
  }

  private struct Column {
    let contract: ContractResult
    let size: VariantSize
  }

  private func table(of columns: [Column]) -> Table {
    var table = Table()
    table.addHeading("", columns.map(\.contract.variant.name))
    table.addContract(columns.map(\.contract))
    table.addGap()
    table.addHeading("code lines", columns.map(\.contract.variant.name))
    table.addCodeLines(of: columns.map(\.size))
    return table
  }

  private struct Row: Encodable {
    let architecture: String
    let scenarios: Int
    let scenariosPassed: Int
    let transitionWalks: Int
    let randomWalks: Int
    let divergingWalks: Int
    let findings: [String]
    let codeLines: Int
    let codeLinesOfLibrary: Int
    let codeLinesOfLibraryByRole: [String: Int]
    let codeLinesOfHost: Int
    let testability: VariantTestability.Summary?

    init(_ column: Column, _ testability: VariantTestability.Summary?) {
      architecture = column.contract.variant.name
      scenarios = Scenario.all.count
      scenariosPassed = column.contract.passedScenarios
      transitionWalks = column.contract.transitionWalks.walks
      randomWalks = column.contract.randomWalks.walks
      divergingWalks = column.contract.divergingWalks
      findings = column.contract.findings
      codeLines = column.size.whole.lines.code
      codeLinesOfLibrary = column.size.library.total.lines.code
      codeLinesOfLibraryByRole = Dictionary(
        uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, column.size.library[$0].lines.code) })
      codeLinesOfHost = column.size.host.lines.code
      self.testability = testability
    }
  }
}
