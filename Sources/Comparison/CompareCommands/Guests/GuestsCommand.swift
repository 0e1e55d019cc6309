import CommandLineInterface
import Instrumentation

struct GuestsCommand: Command {
  static let name = "guests"
  static let abstract = "measure an app of three screens"
  static let help = """
    Measures the guest books, which are apps of three screens: the greeting, the
    list and the card alone, and the flow that joins them.

    usage: compare guests [ARCHITECTURE …] [--root FOLDER] [--format table|json]

    \(architecturesHelp)
    \(rootHelp)
      --format F       table (default) or json

    The flow is what the library of today has more than the list and the card had
    as screens of their own. The patches in \(GuestBookFlow.patches)
    lead from the sources of today to those. Nothing is compiled.

    example: swift run compare guests MVP VIPER

    """

  private let variants: [Variant]
  private let format: Format

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat()
    variants = try arguments.takeVariants()
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let package = try context.session().package
    let baseline = try await GuestBookMeasurement.measured(.baseline, in: package)
    let measured = try await variants.concurrentMap { variant in
      var measurement = try await GuestBookMeasurement.measured(variant, in: package)
      measurement.flowToBaseline = Double(measurement.flow.lines.code) / Double(max(baseline.flow.lines.code, 1))
      return measurement
    }
    if format == .json {
      try console.printJSON(VersionedRows(rows: measured))
    } else {
      var table = Table()
      table.addHeading("code lines", variants.map(\.name))
      table.add(Metric.codeLines, of: measured)
      table.addGap()
      table.add(Metric.others, of: measured)
      console.print(table)
    }
    return .done
  }
}
