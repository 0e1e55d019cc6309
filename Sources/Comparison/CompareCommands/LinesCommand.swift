import CommandLineInterface
import Foundation
import Instrumentation

/// Counts lines and tokens: of architectures, or of any Swift sources.
struct LinesCommand: Command {
  static let name = "lines"
  static let abstract = "count lines and tokens"
  static let help = """
    Counts the code lines, comment lines, blank lines and tokens of Swift sources.

    usage: compare lines [ARCHITECTURE …] [--root FOLDER] [--format table|json]
           compare lines PATH … [--by file|folder] [--format table|json]

      ARCHITECTURE     \(Variant.list);
                       all if nothing is named
      PATH             a Swift file, or a folder: all Swift files below it, hidden
                       folders left out; a file counts once
      --by GROUP       a row per file (default) or per folder; the most code lines
                       first
      --root FOLDER    for architectures: the folder of the package (default: the
                       nearest one, from this folder upwards)
      --format F       table (default) or json

    Of an architecture are counted: the library by role (as the names of its files
    say), the host (the view and the composition root of the terminal sample), the
    mock view of the contract, and the tests of the architecture alone. All of Plain
    is the host's: it is a sample, and no library. So library and host together are
    compared.

    A code line holds at least one byte of a token that is no comment; in a
    multi-line string, every line is one. A comment line is another that a comment
    touches. The others are blank. Tokens are syntax tokens: words, marks, and
    literals in their parts; how the text is broken into lines does not change their
    number. Concepts are types that are no protocols (nested ones too), protocols,
    and what these require, as the compiler has them.

    Exit code: 0 done, 1 an architecture does not compile, 64 wrong usage, 66 if
    something could not be read; the rest is counted then.

    example: swift run compare lines Sources Tests --by folder

    """

  fileprivate enum Group: String, CaseIterable {
    case file, folder
  }

  private let root: String?
  private let group: Group
  private let format: Format
  private let paths: [String]
  private let variants: [Variant]

  init(_ arguments: inout Arguments) throws(CommandError) {
    root = try arguments.takeRoot()
    let group = try arguments.takeChoice("--by", of: Group.self)
    format = try arguments.takeFormat()
    let operands = try arguments.takeRest()
    self.group = group ?? .file
    let areVariants = operands.allSatisfy { Variant.named($0) != nil }
    variants = areVariants ? try [Variant](named: operands) : []
    paths = areVariants ? [] : operands
    if areVariants, group != nil { throw .usage("--by groups the files of paths. Name at least one path.") }
    if !areVariants, root != nil { throw .usage("--root is for architectures. Leave it out, or the paths.") }
    if let name = paths.first(where: { Variant.named($0) != nil }) {
      throw .usage("'\(name)' is an architecture, and others are paths. If it is a folder, write './\(name)'.")
    }
    if paths.contains("") { throw .usage("a path is empty. Name a Swift file or a folder.") }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    if !paths.isEmpty { return try await countPaths(on: context.console) }
    return try await countVariants(by: context.session(root: root), on: context.console)
  }

  @MainActor
  private func countVariants(
    by session: MeasuringSession, on console: Console
  ) async throws(CommandError) -> ExitCode {
    let sizes = await session.sizes(of: variants)
    let measured = try await session.structures(of: variants)
    let structures = measured.map { try? $0.get().library.structure }
    switch format {
    case .table: console.print(Table(of: sizes, structures, baseline: await session.baselineSize))
    case .json: try console.printJSON(zip(sizes, structures).map(VariantRecord.init))
    }
    let code = console.report(sizes.flatMap(\.errors))
    let found = console.finish(measured.failures(), listing: false)
    return code != .done ? code : found
  }

  @MainActor
  private func countPaths(on console: Console) async throws(CommandError) -> ExitCode {
    let sources = SourceFiles(at: try paths.map { path throws(CommandError) in try self.path(path, on: console) })
    let sizes = await SizeByFile(of: sources)
    let rows = rows(of: sizes).sorted { ($1.size.lines.code, $0.path) < ($0.size.lines.code, $1.path) }
    switch format {
    case .table where rows.isEmpty: break
    case .table:
      var table = Table()
      let files = group == .folder ? ["files"] : []
      table.addHeading(group.rawValue, files + ["code", "comment", "blank", "lines", "tokens"])
      for row in rows { table.add(row.path, row.size.cells(by: group)) }
      table.addHeading(
        group == .file ? "\(rows.count.grouped) file\(rows.count == 1 ? "" : "s")" : "total",
        sizes.total.cells(by: group))
      console.print(table)
    case .json: try console.printJSON(rows.map { SizeRecord($0, group: group) })
    }
    return console.report(sizes.errors)
  }

  /// The path of an operand; what is no path may be a misspelt architecture.
  private func path(_ text: String, on console: Console) throws(CommandError) -> SourcePath {
    let path = SourcePath(text, from: console.folder)
    let hint = text.hint(Variant.names)
    if !hint.isEmpty, !FileManager.default.fileExists(atPath: path.url.path) {
      throw .usage("no architecture and no file '\(text)'.\(hint) Choose from \(Variant.list), or name a path.")
    }
    return path
  }

  private typealias NamedSize = (path: String, size: SourceSize)

  private func rows(of files: SizeByFile) -> [NamedSize] {
    switch group {
    case .file: files.files.map { ($0.path.text, $0.size) }
    case .folder:
      Dictionary(grouping: files.files, by: \.path.folder).map { folder, files in
        (folder, files.reduce(SourceSize()) { $0 + $1.size })
      }
    }
  }

  private struct SizeRecord: Encodable {
    let path: String
    let files: Int?
    let lines: Int
    let code: Int
    let comment: Int
    let blank: Int
    let tokens: Int

    init(_ row: NamedSize, group: Group) {
      path = row.path
      files = group == .folder ? row.size.files : nil
      lines = row.size.lines.total
      code = row.size.lines.code
      comment = row.size.lines.comment
      blank = row.size.lines.blank
      tokens = row.size.tokens
    }
  }
}

extension SourceSize {
  fileprivate func cells(by group: LinesCommand.Group) -> [String] {
    let numbers = [lines.code, lines.comment, lines.blank, lines.total, tokens]
    return ((group == .folder ? [files] : []) + numbers).map(\.grouped)
  }
}

/// An architecture, for the output as JSON.
private struct VariantRecord: Encodable {
  /// A part of its sources; none is in another.
  struct Part: Encodable {
    let part: String
    let role: String?
    let files: Int
    let lines: Int
    let code: Int
    let comment: Int
    let blank: Int
    let tokens: Int

    init(_ name: String, _ role: Role?, _ size: SourceSize) {
      part = name
      self.role = role?.rawValue
      files = size.files
      lines = size.lines.total
      code = size.lines.code
      comment = size.lines.comment
      blank = size.lines.blank
      tokens = size.tokens
    }
  }

  let architecture: String
  let parts: [Part]
  let concepts: [String: Metric<Structure>.Value]?

  init(_ size: VariantSize, _ structure: Structure?) {
    architecture = size.name
    parts = size.parts.map(Part.init)
    concepts = structure.map { Metric.conceptCounts.values(of: $0) }
  }
}

extension Table {
  /// Makes the table of what architectures consist of.
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
        add([Metric.ratio(to: baseline, number)], of: sizes)
      } else {
        add(Metric.librariesAndHosts(number), of: sizes)
      }
      add(Metric.surroundings(number), of: sizes)
      addGap()
    }
    addHeading("concepts", names)
    add(Metric.conceptCounts, of: structures)
  }
}

extension Console {
  /// Reports what there is to say of source files.
  func report(_ errors: [SourceFileError]) -> ExitCode {
    for error in errors {
      if error.isFailure { report(.noInput("\(error)")) } else { note("\(error)") }
    }
    return errors.contains(where: \.isFailure) ? .noInput : .done
  }
}
