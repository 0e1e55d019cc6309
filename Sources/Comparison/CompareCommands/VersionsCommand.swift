import CommandLineInterface
import Instrumentation

struct VersionsCommand: Command {
  static let name = "versions"
  static let abstract = "compare versions of one architecture by other authors"
  static let help = """
    Measures the versions below Samples/Versions beside the published screens of the
    same architectures.

    usage: compare versions [ARCHITECTURE …] [--root FOLDER] [--format table|json]

    \(architecturesHelp)
    \(rootHelp)
      --format F       table (default) or json

    A version is built with its own library, mock view and host, in place of those
    of the published screen.

    example: swift run compare versions MVC

    """

  private let variants: [Variant]
  private let format: Format

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let sections: Set<ScreenMeasurement.Section> = [.size, .contract, .messages, .mutants, .testability]
    let versions = Variant.versions(in: session.package.url)
    let compared = variants.filter { variant in versions.contains { $0.architecture == variant.name } }
    var groups = try await session.measurements(of: compared, sections).map { [$0] }
    for (index, variant) in compared.enumerated() {
      for version in versions where version.architecture == variant.name {
        groups[index].append(try await session.measurement(ofVersion: version, sections))
      }
    }
    if format == .json {
      let rows = groups.joined().map { $0.only(.size, .contract, .messages, .mutants) }
      try console.printJSON(VersionedRows(rows: rows))
    } else if groups.isEmpty {
      console.print("There is no version.")
    } else {
      var table = Table()
      for group in groups {
        if !table.rows.isEmpty { table.addGap() }
        table.addHeading("", group.map(\.architecture))
        // Which mutants need a view double is read from the names of types, which other authors choose otherwise.
        table.add(Metric.librariesAndHosts(\.lines.code) + [.mockView(\.lines.code)], of: group)
        table.add([Metric.messages(when: .greets), .longestChain(when: .greets)] + Metric.verdicts, of: group)
        table.add("suspect lines, median", .linesToSearch, of: group)
      }
      console.print(table)
    }
    return console.finish(groups.flatMap(\.failures), listing: format == .table)
  }
}
