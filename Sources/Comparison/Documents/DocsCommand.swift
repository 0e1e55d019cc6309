import CommandLineInterface
import Foundation
import Synchronization

struct DocsCommand: Command {
  static let name = "docs"
  static let abstract = "put the numbers into the documents, or check them"
  static func help(on variants: [Variant]) -> String {
    """
    Renews the generated parts of all documents: the output of commands, pictures,
    tables, and quotations of the sources.

    usage: compare docs [--check] [--root FOLDER]

      --check          changes nothing, and lists the outdated parts; on a Mac,
                       without the numbers, which are measured on Linux
    \(rootHelp)

    A part that is generated follows a comment: <!-- swift run compare … --> the
    output of a command, in a fenced block or in the file of a picture;
    <!-- quote PATH: WORDS --> the declaration whose first line has these
    words; <!-- quote PATH: WORDS … WORDS --> the lines from the first words
    to the last ones; <!-- table NAME --> a table of values that commands use,
    such as the change requests. No file is written until all parts are ready.

    example: swift run compare docs --check

    """
  }

  private let isCheck: Bool

  /// Whether a measurement here may differ from the published one, which was made on Linux. `lines` only counts.
  #if os(Linux)
    private static let measuresOtherNumbers = false
  #else
    private static let measuresOtherNumbers = true
  #endif

  init(_ arguments: inout Arguments, among variants: [Variant]) throws {
    isCheck = arguments.takeFlag("--check")
    if let word = try arguments.takeRest().first {
      throw CommandError.usage("'\(word)' is one word too many. See --help.")
    }
  }

  func run(in context: CommandContext) async throws -> ExitCode {
    let console = context.console
    let session = try context.session()
    let package = session.package
    var files: [(path: String, text: String)] = []
    var leftOut: Set<String> = []
    for name in Document.names(in: package.url).sorted() {
      let document = Document(path: name, text: try package.path(name).readText())
      files += try await document.renewed { part in
        switch part {
        case .output(let words):
          if isCheck, Self.measuresOtherNumbers, words.first != "lines" {
            leftOut.insert(words.joined(separator: " "))
            return nil
          }
          return try await output(of: words, by: session, console)
        case .quotation(let words, let path): return try package.path(path).readText().quotation(of: words, in: path)
        case .table(let name): return try DocumentTable(named: name, in: package).lines
        }
      }
    }
    for command in leftOut.sorted() {
      console.diagnostics.write("Left out, since it was measured on Linux: swift run compare \(command)\n")
    }
    var isStale = false
    for (path, text) in files {
      let url = package.url.appending(path: path)
      let known = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      if known == text { continue }
      isStale = true
      if isCheck {
        report(path, known: known, fresh: text, on: console)
      } else {
        try Data(text.utf8).write(to: url, options: .atomic)
        console.print("renewed \(path)")
      }
    }
    if !isStale { console.print("Nothing is stale.") }
    return isCheck && isStale ? .found : .done
  }

  @MainActor
  private func output(
    of words: [String], by session: MeasuringSession, _ console: Console
  ) async throws -> [String] {
    let written = Mutex("")
    let collecting = Console(
      output: Console.Stream(isTerminal: false) { text in written.withLock { $0 += text } },
      diagnostics: console.diagnostics, environment: [:], folder: session.package.url.path)
    let code = await CompareTool.run(words, in: CommandContext(console: collecting, outerSession: session))
    let lines = written.withLock { $0 }.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // `diff` finds differences.
    guard code == .done || (code == .found && words.first == "diff") else {
      let reason = lines.last { !$0.isEmpty }.map { " " + $0 } ?? ""
      throw CommandError(
        message: "'\((["swift run compare"] + words).joined(separator: " "))' has failed.\(reason)", exitCode: code)
    }
    return lines.dropLast()
  }

  private func report(_ name: String, known: String, fresh: String, on console: Console) {
    let lines = [known, fresh].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let common = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    console.report(.found("\(name):\(common + 1) is stale. Run 'swift run compare docs'."))
    for line in lines[0].dropFirst(common).prefix(1) { console.diagnostics.write("  - \(line)\n") }
    for line in lines[1].dropFirst(common).prefix(1) { console.diagnostics.write("  + \(line)\n") }
  }
}
