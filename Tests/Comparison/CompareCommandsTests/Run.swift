import CommandLineInterface
import Foundation
import GreetingVariants
import Synchronization

@testable import Comparison

/// One run of the tool, with all that it wrote.
struct Run {
  let code: ExitCode
  let output: String
  /// What it wrote beside, but for the progress of what it found in no cache.
  let diagnostics: String

  /// The folder of this package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .path

  /// The names of the architectures, as they are listed.
  static let names = Variant.all.map(\.name).joined(separator: ", ")

  /// The package, to be measured as by the tool.
  @MainActor
  static func session() throws -> MeasuringSession {
    let workplace = Workplace(console: console(collecting: Lines()), program: program)
    return try workplace.session(root: package)
  }

  /// The program that runs the tests, which measures what it has not found in the cache.
  private static let program = Bundle(for: Lines.self).executableURL

  /// The program itself, which is built beside the tests.
  static let tool: String? = {
    var folder = program?.deletingLastPathComponent()
    // On macOS, the program that runs the tests is inside a bundle.
    for _ in 0..<4 {
      guard let path = folder?.appending(path: "compare").path else { return nil }
      if FileManager.default.isExecutableFile(atPath: path) { return path }
      folder = folder?.deletingLastPathComponent()
    }
    return nil
  }()

  @MainActor
  init(
    _ words: [String], folder: String, isTerminal: Bool = false, columns: Int? = nil,
    environment: [String: String] = [:]
  ) async {
    let output = Lines()
    let diagnostics = Lines()
    code = await CompareTool.run(
      words,
      on: Self.console(
        collecting: output, and: diagnostics, isTerminal: isTerminal, columns: columns, environment: environment,
        folder: folder), program: Self.program)
    self.output = output.text
    self.diagnostics = diagnostics.textWithoutProgress
  }

  static func console(
    collecting output: Lines, and diagnostics: Lines = Lines(), isTerminal: Bool = false, columns: Int? = nil,
    environment: [String: String] = [:], folder: String = "/"
  ) -> Console {
    Console(
      output: Console.Stream(isTerminal: isTerminal, columns: columns, write: output.append),
      diagnostics: Console.Stream(isTerminal: isTerminal, write: diagnostics.append),
      environment: environment,
      folder: folder)
  }
}

/// What has been written to a stream.
final class Lines: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  /// The text without the lines that tell what is done, how much of it, and whom it waits for.
  var textWithoutProgress: String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter {
        !$0.hasSuffix(" …") && !$0.hasPrefix("note: another run works in")
          && $0.firstMatch(of: /: [\d,]+ of [\d,]+/) == nil
      }
      .joined(separator: "\n")
  }

  @Sendable
  func append(_ text: String) {
    written.withLock { $0 += text }
  }
}
