import CommandLineInterface
import Foundation

/// Puts what the commands print, and what is quoted from the sources, into the documents; or checks whether it is there.
struct DocsCommand: Command {
  static let name = "docs"
  static let help = """
    Renews the generated parts of README.md and ARCHITECTURE.md: what the commands print, diagrams, the picture, and what
    is quoted from the sources.

    usage: compare docs [--check [--quick]] [--root FOLDER]

      --check          changes nothing, and tells what is stale
      --quick          checks what takes no time, and for all else, whether the sources are those it was made from
      --root FOLDER    the folder of the package (default: the nearest one, from this folder upwards)

    What follows a comment is generated: after <!-- swift run compare … -->, what the command prints, or draws into a file;
    after <!-- quote PATH: WORDS -->, the declaration that begins with the line that has the words in it. <!-- sources … -->
    holds the fingerprint of the sources that are measured.

    Exit code: 0 done, 1 something is stale, 64 wrong usage, 66 an input cannot be read, 70 something cannot be measured.

    example: swift run compare docs --check

    """

  static let documents = ["README.md", "ARCHITECTURE.md"]

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

  func run(on console: Console) async throws(CommandError) -> ExitCode {
    let package = try PackageFolder(given: root, from: console.folder)
    var generator = PartGenerator(package: package, console: console)
    var staleParts = 0
    for name in Self.documents {
      let document = try Document(name, in: package)
      var fresh: [[String]] = []
      for part in document.parts {
        let known = Array(document.lines[part.range])
        if isQuick, !part.origin.isQuick {
          fresh.append(known)
          continue
        }
        let lines = try await generator.lines(of: part.origin)
        fresh.append(lines)
        let isStale: Bool
        if case .picture(_, let path) = part.origin {
          isStale = try !renew(path, lines, in: package)
        } else {
          isStale = lines != known
        }
        guard isStale else { continue }
        staleParts += 1
        if isCheck { report(part, of: document, known: known, fresh: lines, on: console) }
      }
      if !isCheck { try write(document.text(with: fresh), to: document.url) }
    }
    if isCheck { return staleParts == 0 ? .done : .found }
    console.print("\(staleParts) part\(staleParts == 1 ? "" : "s") renewed.")
    return .done
  }

  private func report(
    _ part: Document.Part, of document: Document, known: [String], fresh: [String], on console: Console
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

  /// Writes a picture, if that is what is wanted.
  ///
  /// - Returns: Whether it was there already.
  private func renew(_ path: String, _ lines: [String], in package: PackageFolder) throws(CommandError) -> Bool {
    let url = package.url.appending(path: path)
    let text = lines.joined(separator: "\n") + "\n"
    if (try? String(contentsOf: url, encoding: .utf8)) == text { return true }
    if !isCheck { try write(text, to: url) }
    return false
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

extension Document.Part.Origin {
  /// Whether it takes no time to generate it.
  var isQuick: Bool {
    switch self {
    case .quotation, .sources: true
    case .output(let words): words.first == "lines" || words.contains("--edges")
    case .picture: false
    }
  }

  /// What it is, in words.
  var description: String {
    switch self {
    case .output(let words): "what 'swift run compare \(words.joined(separator: " "))' prints"
    case .picture(_, let path): "the picture '\(path)'"
    case .quotation(let path, let words): "the quotation of '\(words)' in \(path)"
    case .sources: "what is measured here was measured with other sources, and"
    }
  }
}

extension [String] {
  /// The line at an index, if there is one.
  fileprivate subscript(at index: Int) -> String? { indices.contains(index) ? self[index] : nil }
}
