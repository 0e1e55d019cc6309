import CommandLineInterface
import Instrumentation

struct LinesCommand: Command {
  static let name = "lines"
  static let abstract = "count lines and tokens"
  static func help(on variants: [Variant]) -> String {
    """
    Counts the code lines, comment lines, blank lines and tokens of Swift sources.

    usage: compare lines [ARCHITECTURE …] [--root FOLDER] [--format table|json]
           compare lines PATH … [--format table|json]

      ARCHITECTURE     \(variants.list);
                       all if nothing is named
      PATH             a Swift file, or a folder: all Swift files below it, without
                       hidden files, links, Pods, Carthage, DerivedData,
                       SourcePackages and node_modules; a file counts once. The
                       largest is first
    \(rootHelp)
      --format F       table (default) or json

    If a file cannot be read, the others are still counted. If it cannot be split
    into tokens, its lines are counted by a simpler rule, and its tokens are not.

    example: swift run compare lines Sources/Architectures

    """
  }

  private let format: Format
  private let sources: NamedSources

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    format = try arguments.takeFormat()
    sources = try NamedSources(try arguments.takeRest(), among: variants)
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    var errors: [CommandError] = []
    if !sources.variants.isEmpty {
      let session = try context.session()
      let measurements = try await session.measurements(of: sources.variants, [.size])
      if format == .json {
        try console.printJSON(VersionedRows(rows: measurements))
      } else {
        let baseline = try await session.measurements(of: [.baseline], [.size])[0]
        console.print(.roleByRole(measurements, baseline: baseline))
      }
      errors = measurements.failures
    } else {
      let files = try await sources.texts(on: console, errors: &errors)
        .map { FileRecord(path: $0.path, size: $0.size) }
        .sorted { ($1.size.lines.code, $0.path) < ($0.size.lines.code, $1.path) }
      if format == .json {
        try console.printJSON(VersionedRows(rows: files))
      } else if !files.isEmpty {
        console.print(.files(files))
      }
    }
    return console.finish(errors)
  }
}

private struct FileRecord: Encodable {
  let path: String
  let size: SourceSize

  func encode(to encoder: any Encoder) throws {
    try ["path": path].encode(to: encoder)
    try size.encode(to: encoder)
  }
}

extension Table {
  fileprivate static func files(_ files: [FileRecord]) -> Self {
    let metrics = Metric<SourceSize>.numbers
    var table = Self()
    table.addHeading("file", metrics.map(\.title))
    for file in files { table.add(file.path, metrics.map { $0.text(of: file.size) }) }
    let total = files.map(\.size).sum
    let count = "\(files.count.grouped) file\(files.count == 1 ? "" : "s")"
    table.addHeading(count, metrics.map { $0.text(of: total) })
    return table
  }

  static func roleByRole(_ measurements: [ScreenMeasurement], baseline: ScreenMeasurement) -> Self {
    let numbers: [(heading: String, number: @Sendable (SourceSize) -> Int, isCompared: Bool)] = [
      ("code lines", \.lines.code, true), ("tokens", \.tokens, true), ("comment lines", \.lines.comment, false),
      ("blank lines", \.lines.blank, false), ("files", \.files, false),
    ]
    let parts = numbers.map { heading, number, isCompared in
      let compared = Metric.roles(number) + [.ratio(to: baseline, number)] + Metric.inApp(number)
      // A role that none of them has is left out.
      let known = compared.filter { metric in measurements.contains { metric.value($0) != nil } }
      return (heading, (isCompared ? known : Metric.librariesAndHosts(number)) + [.mockView(number)])
    }
    return Self(parts, of: measurements)
  }
}
