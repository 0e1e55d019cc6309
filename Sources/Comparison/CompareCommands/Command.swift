import CommandLineInterface
import Foundation

/// A command of the tool: it answers one question.
protocol Command {
  /// The name, as a user types it; empty for what is done without any.
  static var name: String { get }
  /// The help: what it does, its options, an example.
  static var help: String { get }

  /// Reads the options and operands.
  init(_ arguments: inout Arguments) throws(CommandError)

  /// Does what it was asked for.
  @MainActor
  func run(on console: Console) async throws(CommandError) -> ExitCode
}

/// How results are written.
enum Format: String, CaseIterable {
  case table, json
}

extension Arguments {
  /// Takes out `--format`, which is a table without it.
  mutating func takeFormat() throws(CommandError) -> Format {
    try takeChoice("--format", of: Format.self) ?? .table
  }

  /// Takes out `--root`.
  mutating func takeRoot() throws(CommandError) -> String? {
    let root = try takeValue("--root")
    if root?.isEmpty == true { throw .usage("--root takes the path of a folder.") }
    return root
  }
}

extension Console {
  func printJSON(_ value: some Encodable) throws(CommandError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      print(String(decoding: try encoder.encode(value), as: UTF8.self))
    } catch {
      throw CommandError(message: "the result cannot be written as JSON: \(error)", exitCode: .failure)
    }
  }
}
