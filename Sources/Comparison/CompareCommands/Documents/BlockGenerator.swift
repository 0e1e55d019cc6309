import CommandLineInterface
import Foundation
import Instrumentation
import Synchronization

/// Generates parts of documents; what several parts want of a command is asked for once.
struct BlockGenerator {
  let session: MeasuringSession
  /// Takes the progress of the commands.
  let console: Console
  private var outputs: [[String]: [String]] = [:]
  /// What tells the sources that are measured from others.
  private var sources: Digest?

  init(session: MeasuringSession, console: Console) {
    self.session = session
    self.console = console
  }

  /// Generates a part.
  @MainActor
  mutating func lines(of origin: Document.Block.Origin) async throws(CommandError) -> [String] {
    switch origin {
    case .output(let words), .picture(let words, _):
      if let known = outputs[words] { return known }
      let lines = try await output(of: words)
      outputs[words] = lines
      return lines
    case .quotation(let path, let words): return try Quotation(of: words, in: path, of: session.package).lines
    case .sources: return []
    }
  }

  /// What the tool prints; it writes as to a file.
  @MainActor
  private func output(of words: [String]) async throws(CommandError) -> [String] {
    let written = Mutex("")
    let collecting = Console(
      output: Console.Stream(isTerminal: false) { text in written.withLock { $0 += text } },
      diagnostics: console.diagnostics, environment: [:], folder: session.package.url.path)
    let code = await CompareTool.run(words, in: CommandContext(console: collecting, session: session))
    // A difference is what `diff` is asked for.
    guard code == .done || (code == .found && words.first == "diff") else {
      let reason = written.withLock { $0.split(separator: "\n").last.map { " " + $0 } ?? "" }
      throw CommandError(
        message: "'\((["swift run compare"] + words).joined(separator: " "))' has failed.\(reason)", exitCode: code)
    }
    let text = written.withLock { $0 }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropLast()
  }

  /// Tells the sources that are measured, and what was made from them, from others.
  @MainActor
  mutating func fingerprint(of parts: [[String]]) throws(CommandError) -> String {
    if sources == nil { sources = try fingerprintOfSources() }
    var fingerprint = sources ?? Digest()
    for line in parts.joined() { fingerprint.add(Data(line.utf8)) }
    return fingerprint.text
  }

  @MainActor
  private func fingerprintOfSources() throws(CommandError) -> Digest {
    let modules = [.domain, .contract, .mockViews] + Variant.all.flatMap { [$0.library, $0.hostModule] }
    let files = SourceFiles(at: modules.map { session.package.path($0.path) })
    var fingerprint = Digest()
    for path in files.paths {
      guard let content = try? Data(contentsOf: path.url) else { throw .noInput("'\(path.text)' cannot be read.") }
      fingerprint.add(Data(path.url.path.trimmingPrefix(session.package.url.path).utf8))
      fingerprint.add(content)
    }
    return fingerprint
  }
}
