import CommandLineInterface
import Foundation
import Synchronization

/// Puts the output of the commands, and quotations of the sources, into the documents; or checks whether they are there.
struct DocsCommand: Command {
  static let name = "docs"
  static let abstract = "put the numbers into the documents, or check them"
  static let help = """
    Renews the generated parts of all documents: the output of commands, pictures,
    and quotations of the sources.

    usage: compare docs [--check] [--root FOLDER]

      --check          changes nothing, and names what is stale
      --root FOLDER    the folder of the package (default: the nearest one, from
                       this folder upwards)

    A part that is generated follows a comment: <!-- swift run compare … --> the
    output of a command, in a fenced block or in the file of a picture;
    <!-- quote PATH: WORDS --> the declaration that begins with the line that has
    the words in it. The sentences of Statement.swift are checked against the
    numbers. Nothing is written before all is made.

    Exit code: 0 done, 1 a part is stale, a sentence is not true any more, or an
    architecture cannot be measured, 64 wrong usage, 66 an input cannot be read, 70
    a file cannot be written, or an internal failure.

    example: swift run compare docs --check

    """

  private let root: String?
  private let isCheck: Bool

  init(_ arguments: inout Arguments) throws(CommandError) {
    isCheck = arguments.takeFlag("--check")
    root = try arguments.takeRoot()
    if let word = try arguments.takeRest().first { throw .usage("'\(word)' is one word too many. See --help.") }
  }

  func run(in context: CommandContext) async throws(CommandError) -> ExitCode {
    let console = context.console
    let session = try context.session(root: root)
    let documents = try Document.all(in: session.package)
    var generated: [(document: Document, fresh: [[String]], isStale: Bool)] = []
    for document in documents {
      var fresh: [[String]] = []
      for block in document.blocks { fresh.append(try await lines(of: block.origin, by: session, console)) }
      generated.append((document, fresh, fresh != document.blocks.map(document.lines)))
    }
    for (document, fresh, isStale) in generated where isStale {
      if isCheck {
        for (block, lines) in zip(document.blocks, fresh) { report(block, of: document, fresh: lines, on: console) }
      } else {
        do { try document.write(fresh) } catch { throw CommandError(error) }
        console.print("renewed \(document.name)")
      }
    }
    let isStale = generated.contains(where: \.isStale)
    if !isStale { console.print("Nothing is stale.") }
    let isTrue = try await areTrue(documents, by: session, on: console)
    return isTrue && (!isCheck || !isStale) ? .done : .found
  }

  /// Generates a block.
  @MainActor
  private func lines(
    of origin: Document.Block.Origin, by session: MeasuringSession, _ console: Console
  ) async throws(CommandError) -> [String] {
    switch origin {
    case .output(let words), .picture(let words, _): return try await output(of: words, by: session, console)
    case .quotation(let path, let words):
      do {
        return try Quotation(of: words, in: session.package.path(path).readText(), of: path).lines
      } catch {
        throw CommandError(error)
      }
    }
  }

  /// The lines that the tool prints to a file.
  @MainActor
  private func output(
    of words: [String], by session: MeasuringSession, _ console: Console
  ) async throws(CommandError) -> [String] {
    let written = Mutex("")
    let collecting = Console(
      output: Console.Stream(isTerminal: false) { text in written.withLock { $0 += text } },
      diagnostics: console.diagnostics, environment: [:], folder: session.package.url.path)
    let code = await CompareTool.run(words, in: CommandContext(console: collecting, session: session))
    // `diff` finds differences.
    guard code == .done || (code == .found && words.first == "diff") else {
      let reason = written.withLock { $0.split(separator: "\n").last.map { " " + $0 } ?? "" }
      throw CommandError(
        message: "'\((["swift run compare"] + words).joined(separator: " "))' has failed.\(reason)", exitCode: code)
    }
    return written.withLock { $0 }.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }

  private func report(_ block: Document.Block, of document: Document, fresh: [String], on console: Console) {
    let known = document.lines(of: block)
    if known == fresh { return }
    let place = "\(document.name):\(block.line): \(block.origin.description)"
    console.report(CommandError(message: "\(place) is stale. Run 'swift run compare docs'.", exitCode: .found))
    let common = zip(known, fresh).prefix { $0 == $1 }.count
    for line in known.dropFirst(common).prefix(1) { console.diagnostics.write("  - \(line)\n") }
    for line in fresh.dropFirst(common).prefix(1) { console.diagnostics.write("  + \(line)\n") }
  }

  /// Whether the sentences that follow from the numbers are true.
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
}

extension Document.Block.Origin {
  /// The block in words.
  fileprivate var description: String {
    switch self {
    case .output(let words): "what '\((["swift run compare"] + words).joined(separator: " "))' prints"
    case .picture(_, let path): "the picture '\(path)'"
    case .quotation(let path, let words): "the quotation of '\(words)' in \(path)"
    }
  }
}
