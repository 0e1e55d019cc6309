import CommandLineInterface
import Instrumentation

struct TestsCommand: Command {
  static let name = "tests"
  static let abstract = "see which faults the unit tests find, and how large the tests are"
  static func help(on variants: [Variant]) -> String {
    """
    Plays the unit tests of the architectures to the mutants that the contract
    kills, in a copy of the package. ContractTests are no unit tests.

    usage: compare tests [ARCHITECTURE …] [--root FOLDER] [--format table|json]

    \(architecturesHelp(variants))
                       of one, shows each mutant too that no test finds
    \(rootHelp)
      --format F       table (default) or json

    The suites of other authors are in Samples/Versions/Suites. After an edit of a
    screen or a test, only what depends on it is built and played again.

    example: swift run compare tests MVP

    """
  }

  private let format: Format
  private let variants: [Variant]

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat()
    self.variants = try arguments.takeVariants(among: variants)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    var suites: [SuiteMeasurement] = []
    for author in SuiteAuthor.all(in: session.package) {
      let own = author.variants(among: variants, in: session.package)
      if own.isEmpty { continue }
      let measured = try await session.suites(of: own, by: author)
      suites += measured
      if format == .json { continue }
      if author != .published { console.print("") }
      console.print(
        try .suites(measured, of: author) { number in
          try session.testRatios(of: own, by: author) { $0[keyPath: number] }
        })
      if variants.count == 1 { measured.forEach { $0.printMissed(on: console) } }
    }
    if format == .json { try console.printJSON(VersionedRows(rows: suites)) }
    return .done
  }
}

extension Table {
  fileprivate static func suites(
    _ suites: [SuiteMeasurement], of author: SuiteAuthor, ratios: (KeyPath<SourceSize, Int>) throws -> [Double?]
  ) rethrows -> Self {
    var table = Self()
    func add(_ title: String, _ number: (SuiteMeasurement) -> String) { table.add(title, suites.map(number)) }
    table.addHeading(author.title, suites.map(\.architecture))
    add("mutants that the contract kills") { $0.killed.grouped }
    add("  found") { $0.found.text }
    add("  found without a view double") { $0.foundWithoutViewDouble.text }
    for (title, number) in [("code lines", \SourceSize.lines.code), ("tokens", \.tokens)] {
      table.addGap()
      table.addHeading(title)
      add("test functions") { $0.functions[keyPath: number].grouped }
      add("helpers of the suite") { $0.helpers[keyPath: number].grouped }
      add("shared doubles that it uses") { $0.doubles[keyPath: number].grouped }
      add("together") { $0.size[keyPath: number].grouped }
      table.add("  ÷ least", try ratios(number).map { $0?.twoDigits ?? "–" })
    }
    table.addGap()
    add("test functions") { $0.testFunctions.grouped }
    for (index, share) in SuiteMeasurement.shares.enumerated() {
      add("  chosen to find \(share) %") { ($0.choices[index]?.functions.count).map(\.grouped) ?? "–" }
      add("    their code lines") { ($0.choices[index]?.codeLines).map(\.grouped) ?? "–" }
    }
    return table
  }
}

extension SuiteMeasurement {
  fileprivate func printMissed(on console: Console) {
    console.print("")
    console.print(missed.isEmpty ? "Each mutant is found." : console.styled("found by no test", .bold))
    for mutant in missed {
      console.printParagraph("  \(mutant.file):\(mutant.line):\(mutant.column) \(mutant.change)")
    }
    console.print("The suite takes \(seconds.twoDigits) s.")
  }
}
