import SwiftLexer
import ArchitectureMetrics
import CommandLineInterface
import GreetingVariants

/// Counts lines and tokens: of the variants, or of any Swift sources.
struct LinesCommand: Command {
  static let name = "lines"
  static let help = """
    Counts the code lines, comment lines, blank lines and tokens of Swift sources.

    usage: compare lines [--root FOLDER] [--format table|json]
           compare lines PATH … [--by file|folder] [--format table|json]

      PATH             a Swift file, or a folder: all Swift files below it, hidden folders left out; a file counts once
      --by GROUP       a row per file (default) or per folder; the most code lines first
      --root FOLDER    without a path: the folder of the package (default: the nearest one, from this folder upwards)
      --format F       table (default) or json

    Without a path, the variants are counted: the library by role (as the names of its files say), the host (the view
    and the composition root of the terminal sample), the mock view of the contract, and the tests of the variant alone.

    A code line holds at least one byte of a token that is no comment; in a multi-line string, every line is one. A comment
    line is another that a comment touches. The others are blank. Tokens are syntax tokens: words, marks, and literals in
    their parts; how the text is broken into lines does not change their number. Concepts are types that are no protocols
    (nested ones too), protocols, and what these require, as the compiler has them.

    Exit code: 0 done, 64 wrong usage, 66 if something could not be read; the rest is counted then.

    example: swift run compare lines Sources Tests --by folder

    """

  fileprivate enum Group: String, CaseIterable {
    case file, folder
  }

  private let root: String?
  private let group: Group
  private let format: Format
  private let paths: [String]

  init(_ arguments: inout Arguments) throws(CommandError) {
    root = try arguments.takeRoot()
    let group = try arguments.takeChoice("--by", of: Group.self)
    format = try arguments.takeFormat()
    paths = try arguments.takeRest()
    self.group = group ?? .file
    if paths.isEmpty, group != nil { throw .usage("--by groups the files of paths. Name at least one path.") }
    if !paths.isEmpty, root != nil { throw .usage("--root is for the variants. Leave it out, or the paths.") }
    if let name = paths.first(where: { Variant.named($0) != nil }) {
      throw .usage(
        "'\(name)' is an architecture; without paths, all are counted. If it is a folder, write './\(name)'.")
    }
    if paths.contains("") { throw .usage("a path is empty. Name a Swift file or a folder.") }
  }

  func run(on console: Console) async throws(CommandError) -> ExitCode {
    paths.isEmpty ? try await countVariants(on: console) : try await countPaths(on: console)
  }

  @MainActor
  private func countVariants(on console: Console) async throws(CommandError) -> ExitCode {
    let package = try PackageFolder(given: root, from: console.folder)
    var sizes: [VariantSize] = []
    for variant in Variant.architectures {
      sizes.append(await VariantSize(of: variant, in: package))
    }
    switch format {
    case .table:
      let structures = try await Screens.structures(in: package, on: console)
      console.print(Self.table(of: sizes, structures.map(\.concepts)))
    case .json: try console.printJSON(sizes.flatMap(\.parts))
    }
    return console.report(sizes.flatMap(\.errors))
  }

  private static func table(of sizes: [VariantSize], _ concepts: [Concepts]) -> Table {
    var table = Table()
    table.addHeading("code lines", sizes.map(\.variant.name))
    table.addCodeLines(of: sizes)
    table.add("mock view", sizes.map(\.mockView.lines.code.grouped))
    table.add("own tests", sizes.map(\.tests.lines.code.grouped))
    table.addGap()
    table.addParts("tokens", of: sizes, \.tokens)
    table.addGap()
    table.addParts("comment lines", of: sizes, \.lines.comment)
    table.addGap()
    table.addParts("blank lines", of: sizes, \.lines.blank)
    table.addGap()
    table.addParts("files", of: sizes, \.files)
    table.addGap()
    table.addHeading("concepts of the library", sizes.map(\.variant.name))
    table.add("types", concepts.map(\.types.grouped))
    table.add("protocols", concepts.map(\.protocols.grouped))
    table.add("  requirements", concepts.map(\.requirements.grouped))
    return table
  }

  @MainActor
  private func countPaths(on console: Console) async throws(CommandError) -> ExitCode {
    let sources = SourceFiles(at: paths.map { SourcePath($0, from: console.folder) })
    let progress = Progress(of: sources.paths.count, on: console)
    let sizes = await SizeByFile(of: sources) { progress.advance("files counted") }
    progress.finish()
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
