import CommandLineInterface
import Foundation
import Instrumentation

struct LinesCommand: Command {
  static let name = "lines"
  static let abstract = "count lines and tokens"
  static let help = """
    Counts the code lines, comment lines, blank lines and tokens of Swift sources.

    usage: compare lines [ARCHITECTURE …] [--root FOLDER] [--format table|json]
           compare lines PATH … [--format table|json]

      ARCHITECTURE     \(Variant.list);
                       all if nothing is named
      PATH             a Swift file, or a folder: all Swift files below it, without
                       hidden files and links; a file counts once. The largest is
                       first
    \(rootHelp)
      --format F       table (default) or json

    If a file cannot be read, the other files are still counted.

    example: swift run compare lines Sources/Architectures

    """

  private let format: Format
  private let paths: [String]
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws {
    format = try arguments.takeFormat()
    let operands = try arguments.takeRest()
    let areVariants = operands.allSatisfy { Variant.named($0) != nil }
    variants = areVariants ? try [Variant](named: operands) : []
    paths = areVariants ? [] : operands
    if let name = paths.first(where: { Variant.named($0) != nil }) {
      throw CommandError.usage(
        "'\(name)' is an architecture, and others are paths. If it is a folder, write './\(name)'.")
    }
    if paths.contains("") { throw CommandError.usage("a path is empty. Name a Swift file or a folder.") }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    if !paths.isEmpty { return try countPaths(on: context.console) }
    return try await countVariants(by: context.session(), on: context.console)
  }

  @MainActor
  private func countVariants(
    by session: MeasuringSession, on console: Console
  ) async throws -> ExitCode {
    let sizes = variants.map { VariantSize(of: $0, in: session.package) }
    let measured = try await session.structures(of: variants)
    let structures = measured.map { try? $0.get().library }
    if format == .json {
      let rows = zip(sizes, structures).map { size, structure in
        VariantRecord(
          architecture: size.name, parts: size.partRecords,
          concepts: structure.map { Metric.conceptCounts.values(of: $0) })
      }
      try console.printJSON(VersionedRows(rows: rows))
    } else {
      let baseline = VariantSize(of: .baseline, in: session.package)
      console.print(Table(of: sizes, structures, baseline: baseline))
    }
    let code = console.report(sizes.flatMap(\.errors))
    let found = console.finish(measured.failures(), listing: false)
    return code != .done ? code : found
  }

  @MainActor
  private func countPaths(on console: Console) throws -> ExitCode {
    let sizes = SizeByFile(of: SourceFiles(at: try paths.map { path in try self.path(path, on: console) }))
    let files = sizes.files.sorted {
      ($1.size.lines.code, $0.path.text) < ($0.size.lines.code, $1.path.text)
    }
    if format == .json {
      let records = files.map { file in
        MetricRecord(metrics: Metric.numbers.values(of: file.size), rest: ["path": file.path.text])
      }
      try console.printJSON(VersionedRows(rows: records))
    } else if !files.isEmpty {
      let metrics = Metric.numbers.dropFirst()
      var table = Table()
      table.addHeading("file", metrics.map(\.title))
      for file in files { table.add(file.path.text, metrics.map { $0.text(of: file.size) }) }
      let count = "\(files.count.grouped) file\(files.count == 1 ? "" : "s")"
      table.addHeading(count, metrics.map { $0.text(of: sizes.total) })
      console.print(table)
    }
    return console.report(sizes.errors)
  }

  /// A text that is no path may be a misspelt architecture.
  private func path(_ text: String, on console: Console) throws -> SourcePath {
    let path = SourcePath(text, from: console.folder)
    let hint = text.hint(Variant.names)
    if !hint.isEmpty, !FileManager.default.fileExists(atPath: path.url.path) {
      throw CommandError.usage(
        "no architecture and no file '\(text)'.\(hint) Choose from \(Variant.list), or name a path.")
    }
    return path
  }
}

private struct VariantRecord: Encodable {
  let architecture: String
  let parts: [PartRecord]
  @Nullable var concepts: [String: Metric<Structure>.Value?]?
}

typealias PartRecord = MetricRecord<SourceSize, PartName>

struct PartName: Encodable {
  let part: String
  @Nullable var role: Role?
}

extension VariantSize {
  var partRecords: [PartRecord] {
    parts.map { part in
      PartRecord(metrics: Metric.numbers.values(of: part.size), rest: PartName(part: part.name, role: part.role))
    }
  }
}

extension Table {
  init(of sizes: [VariantSize], _ structures: [Structure?], baseline: VariantSize) {
    self.init()
    let names = sizes.map(\.name)
    let numbers: [(heading: String, number: @Sendable (SourceSize) -> Int, isCompared: Bool)] = [
      ("code lines", \.lines.code, true), ("tokens", \.tokens, true), ("comment lines", \.lines.comment, false),
      ("blank lines", \.lines.blank, false), ("files", \.files, false),
    ]
    for (heading, number, isCompared) in numbers {
      addHeading(heading, names)
      if isCompared {
        // A role that none of them has is left out.
        add(Metric.roles(number).filter { metric in sizes.contains { metric.value($0) != nil } }, of: sizes)
        let ratios = [Metric.ratio(to: baseline, number), .ratioWithPackage(to: baseline, number)]
        add((ratios + Metric.inApp(number)).filter { metric in sizes.contains { metric.value($0) != nil } }, of: sizes)
      } else {
        add(Metric.librariesAndHosts(number), of: sizes)
      }
      add([Metric.mockView(number)], of: sizes)
      addGap()
    }
    addHeading("concepts", names)
    add(Metric.conceptCounts, of: structures)
  }
}

extension Console {
  func report(_ errors: [CommandError]) -> ExitCode {
    errors.forEach(report)
    return errors.isEmpty ? .done : .noInput
  }
}
