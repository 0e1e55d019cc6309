@testable import Instrumentation
import Foundation
import Testing

/// A source text that states its own size in its first line.
struct Fixture: CustomTestStringConvertible {
  /// The name of the file without its extensions.
  let name: String
  let text: String

  /// The fixtures next to this file, in the order of their names.
  static func all() throws -> [Fixture] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    return try names.sorted().map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return Fixture(name: String(name.prefix { $0 != "." }), text: text)
    }
  }

  /// What the first line says of the lines, `4 lines: 2 code, 1 comment, 1 blank`; `nil` if it does not, or does not add
  /// up.
  var lines: LineCount? {
    let pattern = /(\d+) lines: (\d+) code, (\d+) comment, (\d+) blank/
    guard let match = firstLine.firstMatch(of: pattern), let total = Int(match.1), let code = Int(match.2),
      let comment = Int(match.3), let blank = Int(match.4), total == code + comment + blank
    else { return nil }
    return LineCount(code: code, comment: comment, blank: blank)
  }

  /// What the first line says of the tokens, `; 20 tokens`.
  var tokens: Int? {
    firstLine.firstMatch(of: /; (\d+) tokens/).flatMap { Int($0.1) }
  }

  private var firstLine: Substring { text.prefix { !$0.isNewline } }

  var testDescription: String { name }
}
