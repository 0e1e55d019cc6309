import Foundation
import Testing

/// A construct of Swift, in a small program that is rewritten.
///
/// The program is a function of the fixture's name. The last lines of its file are the expected output, the messages and
/// reads, what would be recorded wrongly, or the mutants. No two types have the same name, since all fixtures are one module.
struct RewriterFixture: Sendable, CustomTestStringConvertible {
  let name: String
  let source: String

  var output: [String] { lines("prints") }
  var messages: [String] { lines("sends") }
  var mutants: [String] { lines("mutant") }
  /// Each with its line.
  var problems: [String] { lines("unsupported").map { "Sources/Played/\(name).swift:\($0)" } }
  var testDescription: String { name }

  /// Reads the fixtures in a folder: `recorded`, `unsupported` or `mutants`.
  static func all(in folder: String) throws -> [Self] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(folder)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    return try files.sorted().map { file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return Self(name: String(file.prefix { $0 != "." }), source: text)
    }
  }

  private func lines(_ word: String) -> [String] {
    let mark = "//: \(word) "
    return source.split(separator: "\n").filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }
}
