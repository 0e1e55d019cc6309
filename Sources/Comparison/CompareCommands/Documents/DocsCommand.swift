import CommandLineInterface
import Foundation

/// Puts what the commands print, and what is quoted from the sources, into the documents; or checks whether it is there.
struct DocsCommand: Command {
  static let name = "docs"
  static let abstract = "put the numbers into the documents, or check them"
  static let help = """
    Renews the generated parts of all documents (README.md, ARCHITECTURE.md, the
    lessons …): what the commands print, diagrams, pictures, and what is quoted
    from the sources.

    usage: compare docs [--check [--quick]] [--root FOLDER]

      --check          changes nothing, and tells what is stale
      --quick          checks what takes no time, and for all else, whether the
                       sources are those it was made from
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)

    What follows a comment is generated: after <!-- swift run compare … -->, what
    the command prints, or draws into a file; after <!-- quote PATH: WORDS -->, the
    declaration that begins with the line that has the words in it.
    <!-- sources … --> holds the fingerprint of the sources that are measured (not
    of those that measure), and of what was made from them.

    Sentences that follow from the numbers are listed in Statement.swift, and are
    checked too, but for --quick. Nothing is written before all is made.

    Exit code: 0 done, 1 something is stale, a sentence is not true any more, or an
    architecture cannot be measured, 64 wrong usage, 66 an input cannot be read, 70
    something cannot be written, or an internal failure.

    example: swift run compare docs --check

    """

  private let root: String?
  private let isCheck: Bool
  private let isQuick: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    isCheck = arguments.takeFlag("--check")
    isQuick = arguments.takeFlag("--quick")
    root = try arguments.takeRoot()
    if let word = try arguments.takeRest().first { throw .usage("'\(word)' is one word too many. See --help.") }
    if isQuick, !isCheck { throw .usage("--quick is a way to check. Write '--check --quick'.") }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let package = session.package
    let documents = try Document.all(in: package)
    var generator = BlockGenerator(session: session, console: console)
    var fresh: [[[String]]] = []
    for document in documents { fresh.append(try await lines(of: document, from: &generator)) }

    var staleParts = 0
    for (document, fresh) in zip(documents, fresh) {
      for (part, lines) in zip(document.parts, fresh) {
        let known = known(part, of: document)
        guard lines != known else { continue }
        staleParts += 1
        if isCheck {
          report(part, of: document, known: known, fresh: lines, on: console)
        } else if case .picture(_, let path) = part.origin {
          try write(lines.joined(separator: "\n") + "\n", to: document.url(ofPicture: path))
        }
      }
      if !isCheck { try write(document.text(with: fresh), to: document.url) }
    }
    if isCheck, staleParts == 0 { console.print("Nothing is stale.") }
    if !isCheck { console.print("\(staleParts) part\(staleParts == 1 ? "" : "s") renewed.") }
    let isTrue = isQuick ? true : try await areTrue(documents, by: session, on: console)
    return isTrue && (!isCheck || staleParts == 0) ? .done : .found
  }

  /// The lines of all parts of a document, as they should be.
  @MainActor
  private func lines(
    of document: Document, from generator: inout BlockGenerator
  ) async throws(CommandError) -> [[String]] {
    var fresh: [[String]] = []
    for part in document.parts {
      let isKept = isQuick && !part.origin.isQuick
      let known = known(part, of: document)
      fresh.append(isKept ? known : try await generator.lines(of: part.origin))
    }
    let measured = zip(document.parts, fresh).filter { !$0.0.origin.isQuick }.map(\.1)
    let fingerprint = try generator.fingerprint(of: measured)
    for (index, part) in document.parts.enumerated() where part.origin == .sources {
      fresh[index] = ["<!-- sources \(fingerprint) -->"]
    }
    return fresh
  }

  /// Whether the numbers say what the sentences of the documents do.
  @MainActor
  private func areTrue(
    _ documents: [Document], by session: MeasuringSession, on console: Console
  ) async throws(CommandError) -> Bool {
    let text = documents.first { $0.name == Statement.document }?.lines.joined(separator: "\n") ?? ""
    let said = Statement.all.filter { $0.isSaid(in: text) }
    if said.isEmpty { return true }
    let evidence = try await Evidence(of: session)
    let wrong = said.filter { !$0.holds(evidence) }
    for statement in wrong {
      let message = "\(Statement.document) says '\(statement.words)', and the numbers do not. Mend the sentence."
      console.report(CommandError(message: message, exitCode: .found))
    }
    return wrong.isEmpty
  }

  private func report(
    _ part: Document.Block, of document: Document, known: [String], fresh: [String], on console: Console
  ) {
    console.report(
      CommandError(
        message: "\(document.name):\(part.line): \(part.origin.description) is stale. Run 'swift run compare docs'.",
        exitCode: .found))
    let indices = 0..<max(known.count, fresh.count)
    guard let index = indices.first(where: { known[at: $0] != fresh[at: $0] }) else { return }
    if let line = known[at: index] { console.diagnostics.write("  - \(line)\n") }
    if let line = fresh[at: index] { console.diagnostics.write("  + \(line)\n") }
  }

  /// The lines that stand in a document, or in the file of a picture.
  private func known(_ part: Document.Block, of document: Document) -> [String] {
    guard case .picture(_, let path) = part.origin else { return Array(document.lines[part.range]) }
    let text = try? String(contentsOf: document.url(ofPicture: path), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  private func write(_ text: String, to url: URL) throws(CommandError) {
    if (try? String(contentsOf: url, encoding: .utf8)) == text { return }
    do {
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandError(message: "'\(url.path)' cannot be written: \(error.localizedDescription)", exitCode: .failure)
    }
  }
}

extension Document.Block.Origin {
  /// Whether it takes no time to generate it.
  var isQuick: Bool {
    switch self {
    case .quotation, .sources: true
    case .output(let words): words.first == "lines" || words.first == "structure" || words.first == "diff"
    case .picture: false
    }
  }

  /// What it is, in words.
  var description: String {
    switch self {
    case .output(let words): "what '\((["swift run compare"] + words).joined(separator: " "))' prints"
    case .picture(_, let path): "the picture '\(path)'"
    case .quotation(let path, let words): "the quotation of '\(words)' in \(path)"
    case .sources: "what is measured here was measured with other sources, or changed by hand, and"
    }
  }
}

extension [String] {
  /// The line at an index, if there is one.
  fileprivate subscript(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
