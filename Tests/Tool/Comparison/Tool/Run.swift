@testable import CommandLineInterface
import Foundation
import Synchronization

@testable import Comparison

/// One run of the tool, with all that it wrote.
struct Run {
  let code: ExitCode
  let output: String
  /// What it wrote to the stream of diagnostics, but for the progress of its work.
  let diagnostics: String

  /// The folder of this package.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  static let names = Variant.all.list

  /// The package, to be measured as by the tool.
  @MainActor
  static func session() throws -> MeasuringSession {
    try CommandContext(console: console(collecting: Lines()), program: program, root: package).session()
  }

  /// The variants of this package, measured once for all tests.
  private static let published = Task { @MainActor in
    let session = try Run.session()
    return (session: session, measurements: try await session.completeMeasurements())
  }

  /// The measurements of all variants of this package.
  static var measurements: [ScreenMeasurement] {
    get async throws { try await published.value.measurements }
  }

  /// The measurements of a variant of this package.
  static func measurement(of variant: Variant) async throws -> ScreenMeasurement {
    try await measurements[variant.name]
  }

  /// The program that runs the tests, which measures what it has not found in the cache.
  static let program = Bundle(for: Lines.self).executableURL

  /// The tool itself, which is built beside the tests.
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

  /// Runs the tool; in the session of another run, if that is given.
  @MainActor
  init(
    _ words: [String], folder: String, isTerminal: Bool = false, columns: Int? = nil,
    environment: [String: String] = [:], session: MeasuringSession? = nil
  ) async {
    let output = Lines()
    let diagnostics = Lines()
    let console = Self.console(
      collecting: output, and: diagnostics, isTerminal: isTerminal, columns: columns, environment: environment,
      folder: folder)
    code = await CompareTool.run(
      words, in: CommandContext(console: console, program: Self.program, outerSession: session))
    self.output = output.text
    self.diagnostics = diagnostics.textWithoutProgress
  }

  /// Runs the tool in this package, in a session that has already measured all variants.
  init(
    published words: [String], isTerminal: Bool = false, columns: Int? = nil, environment: [String: String] = [:]
  ) async throws {
    let session = try await Self.published.value.session
    await self.init(
      words, folder: Self.package, isTerminal: isTerminal, columns: columns, environment: environment, session: session)
  }

  /// The cells of the output, line by line.
  var cells: [[String]] { output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) } }

  /// The rows of the output in JSON.
  func rows<Row: Decodable>(_ row: Row.Type) throws -> [Row] {
    try JSONDecoder().decode(Rows<Row>.self, from: Data(output.utf8)).rows
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

private struct Rows<Row: Decodable>: Decodable {
  let rows: [Row]
}

extension Variant {
  /// Those of this package.
  static let all: [Self] = Variant.found(in: URL(filePath: Run.package))

  static let mvc: Self = Self(name: "MVC")
  static let mvp: Self = Self(name: "MVP")
  static let mvvm: Self = Self(name: "MVVM")
  static let viper: Self = Self(name: "VIPER")
  static let vip: Self = Self(name: "VIP")
  static let redux: Self = Self(name: "Redux")

  /// All of this package but the baseline.
  static var architectures: [Self] { all.filter { !$0.isBaseline } }
}

/// What has been written to a stream.
final class Lines: Sendable {
  private let written = Mutex("")

  var text: String { written.withLock { $0 } }

  /// The text without the lines on progress and waiting.
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
